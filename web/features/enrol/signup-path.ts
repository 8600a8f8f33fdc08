import type { ProgrammeKind } from '#contract/groups.ts'

/** The sign-up form with this programme already chosen. */
export function signupPath({ id, kind }: { id: string; kind: ProgrammeKind }): string {
  return `/signup?${new URLSearchParams({ kind, programme: id })}`
}
