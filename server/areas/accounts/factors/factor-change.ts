/** What is told and written down of a second factor. */
export type FactorChange =
  | 'authenticator app set up'
  | 'authenticator app removed'
  | 'recovery codes renewed'
  | 'passkey added'
  | 'passkey removed'
