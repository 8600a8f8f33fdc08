import type { Group } from '#contract/groups.ts'
import type { Role } from '#contract/permissions.ts'

interface SignedIn {
  /** Of the person or the member of staff. */
  id: string
  accountId: string
  name: string
  tokenHash: string
  hasFactor: boolean
  /** Must set up a second factor before anything else opens. */
  lacksFactor: boolean
  /** When they last proved who they are; null for a session of an earlier version. */
  authenticatedAt: string | null
}

type Staff = SignedIn & { kind: 'staff'; role: Role; mayReverse: boolean }
type Learner = SignedIn & { kind: 'learner'; group: Group }
export type Identity = Staff | Learner

declare module '#server/platform/http/route.ts' {
  interface Callers {
    needs: Staff
    learner: Learner
    signedIn: Identity
  }
}
