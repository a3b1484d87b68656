/** What came of checking a finished match's chance. */
export interface Verdict {
  /** The opened seed is the one that was committed to. */
  readonly committed: boolean;
  /** Everything that was drawn came as the seed says. */
  readonly order: boolean;
  readonly checked: number;
  readonly computed: string;
}
