import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { FormFault } from '#web/form/form-fault.ts'

/** Browsers have passkeys for names over https alone, and for this machine itself. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname)
}

/** What the person's device answers; their refusal, or a device without a passkey, is told in words. */
export async function signWithPasskey(options: object) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  return startAuthentication({ optionsJSON }).catch(refuse('No passkey was used.'))
}

export async function makePasskey(options: object) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  return startRegistration({ optionsJSON }).catch(refuse('No passkey was made.'))
}

function refuse(otherwise: string) {
  return ({ name }: Error): never => {
    throw new FormFault(name === 'InvalidStateError' ? 'This device has a passkey here already.' : otherwise)
  }
}
