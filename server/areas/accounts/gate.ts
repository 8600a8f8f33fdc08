import type { Caller } from '#contract/call.ts'
import { messages } from '#contract/messages.ts'
import { permissionsOf } from '#contract/permissions.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Gate } from '#server/platform/http/route.ts'
import type { Identity } from './identity.ts'
import { findIdentity, isOurToken } from './session-service.ts'

/** The one place that holds who may make which call. */
export function accountsGate({ db, now, seal }: Pick<AppContext, 'db' | 'now' | 'seal'>): Gate {
  return {
    identify: (token) => findIdentity(db, token, now()),
    isOurs: (token) => isOurToken(seal, token),
    keyOf: ({ accountId }) => accountId,
    admit({ caller: wanted, tellsStrangers, isOpenWithoutFactor }, identity) {
      if (wanted === 'anyone') return null
      if (!identity) throw new Refusal(messages.signIn, { status: tellsStrangers ? 200 : 401 })
      if (!mayCall(identity, wanted)) throw new Refusal(messages.notAllowed, { status: 403 })
      if (identity.lacksFactor && !isOpenWithoutFactor) throw factorMissing()
      return identity
    },
  }
}

function factorMissing(): Refusal {
  return new Refusal(messages.factorMissing, { status: 403, next: { kind: 'setUpFactor' } })
}

function mayCall(identity: Identity, wanted: Exclude<Caller, 'anyone'>): boolean {
  if (wanted === 'signedIn') return true
  if (wanted === 'learner') return identity.kind === 'learner'
  if (identity.kind !== 'staff') return false
  const own = permissionsOf(identity.role, identity.mayReverse)
  return wanted.needs.every((permission) => own.includes(permission))
}
