/** Gives today's date in UTC, by which daily plans change. */
export function today(now: Date = new Date()): string {
  return now.toISOString().slice(0, 10);
}

/** Gives the date so many days after this one. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return today(date);
}

/** Writes a date out. */
export function dayInWords(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString("en-GB", {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
}
