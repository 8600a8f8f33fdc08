/** What somebody should know before an item goes out. */
export interface Finding {
  /** The field, as the form knows it. */
  path: string
  sentence: string
  /** It does not go out like this. */
  stops: boolean
}
