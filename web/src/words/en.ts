/** Every word that the client shows, in English. */
export const en = {
  "house.name": "Enfilade",
} as const;
