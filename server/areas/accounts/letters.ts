import { permissionsOf, type Role, roleWords } from '#contract/permissions.ts'
import { newId } from '#server/platform/ids.ts'
import { type Addressee, greet, lettersFrom, type ToPerson } from '#server/platform/mail/compose-letter.ts'
import { type Letter, linkToCome } from '#server/platform/mail/outbox.ts'
import { sender as institute } from '#server/platform/mail/sender.ts'
import type { FactorChange } from './factors/factor-change.ts'

const letter = lettersFrom(institute)

/** The office has changed the address, or the learner has asked for the link once more. */
export function confirmEmail(it: Omit<ToPerson, 'name'>): Letter {
  return letter('confirmEmail', newId(), it, {
    subject: 'Please confirm your email address',
    greeting: greet(null),
    paragraphs: [
      `This address has been given to ${institute.name} as yours. Please confirm it with the link, which works for 30 days and asks for the password of your account.`,
      'If you did not sign up, do nothing: without your password nothing is confirmed.',
    ],
    action: { label: 'Confirm the email address', href: linkToCome },
    link: 'confirmEmail',
  })
}

/** To the address of before: whoever reads it may know nothing of the change. */
export function addressChanged(it: ToPerson): Letter {
  const { name, phone, email } = institute
  return letter('addressChanged', newId(), it, {
    subject: `The email address of your account at ${name} has changed`,
    greeting: greet(it.name),
    paragraphs: [
      `The office of ${name} has given your account another email address. From now on one logs in with that one, and this address opens nothing any more. Your password is the same.`,
      `If you did not ask for this, tell us at once: call ${phone} or write to ${email}. We put your address back, end every session and help you choose a new password.`,
    ],
    replyTo: email,
  })
}

/** The office has made the account; its owner chooses the password. */
export function accountMade(
  it: ToPerson & { programme: string | null; batch: string | null; isBulk?: boolean },
): Letter {
  const enrolled = it.programme ? ` You are enrolled in ${it.programme}.` : ''
  const placed = it.programme && it.batch ? ` Your batch is ${it.batch}.` : ''
  return {
    ...letter('accountMade', it.personId, it, {
      subject: `Your account at ${institute.name}`,
      greeting: greet(it.name),
      paragraphs: [
        `Welcome! We have made an account for you.${enrolled}${placed}`,
        `Choose your password with the link, which works once, for 14 days. Then log in with the email address ${it.to}.`,
      ],
      action: { label: 'Choose your password', href: linkToCome },
      link: 'firstPassword',
    }),
    isBulk: it.isBulk ?? false,
  }
}

export function passwordReset(it: Addressee & ({ personId: string } | { staffId: string })): Letter {
  return letter('passwordReset', newId(), it, {
    subject: 'Set a new password',
    greeting: greet(it.name),
    paragraphs: [
      'Somebody, most likely you, has asked for a new password. The link works once, for 30 minutes.',
      'If it was not you, do nothing: your password stays as it is.',
    ],
    action: { label: 'Set a new password', href: linkToCome },
    link: 'newPassword',
  })
}

/** Whoever is invited chooses a password by the link; before that their account opens nothing. */
export function staffInvited(it: Addressee & { staffId: string; role: Role }): Letter {
  return letter('staffInvited', newId(), it, {
    subject: `You are invited to work with ${institute.name}`,
    greeting: greet(it.name),
    paragraphs: [
      `You are invited to join ${institute.name} as ${roleWords[it.role]}. The link works once, for 72 hours, and asks you to choose a password${permissionsOf(it.role).includes('people.read') ? '; then you set up the second step of your login, for which a phone is good to have at hand' : ''}.`,
      'If you did not expect this, do nothing: without you nothing happens.',
    ],
    action: { label: 'Begin', href: linkToCome },
    link: 'invitation',
  })
}

export function ownerAdded(
  it: Addressee & { staffId: string },
  newOwner: { id: string; name: string; email: string },
): Letter {
  return letter('ownerAdded', newId(), it, {
    subject: `${newOwner.name} is now an owner of ${institute.name}`,
    greeting: greet(it.name),
    paragraphs: [
      `${newOwner.name} (${newOwner.email}) may from now on do everything in the panel, as you may.`,
      'If you know nothing of this, open Staff in the panel, suspend them and change your password.',
    ],
  })
}

type ToOwner = Addressee & ({ personId: string } | { staffId: string })

const changed: Record<FactorChange, string> = {
  'authenticator app set up':
    'An authenticator app has been set up: your login now asks for its code after the password.',
  'authenticator app removed': 'The authenticator app has been removed: its codes are no longer asked for.',
  'recovery codes renewed': 'New recovery codes have been made; the old ones open nothing any more.',
  'passkey added': 'A passkey has been added, with which one logs in without a password.',
  'passkey removed': 'A passkey has been removed; it opens nothing any more.',
}

export function factorChanged(it: ToOwner, change: FactorChange): Letter {
  return letter('factorChanged', newId(), it, {
    subject: 'Your login has changed',
    greeting: greet(it.name),
    paragraphs: [changed[change], notYou],
  })
}

export function recoveryCodeUsed(it: ToOwner, left: number): Letter {
  return letter('recoveryCodeUsed', newId(), it, {
    subject: 'A recovery code was used',
    greeting: greet(it.name),
    paragraphs: [
      `Somebody, most likely you, has logged in with one of your recovery codes. ${left} of ten are left; new ones can be made in your profile.`,
      notYou,
    ],
  })
}

export function factorResetByOwner(it: ToOwner): Letter {
  return letter('factorReset', newId(), it, {
    subject: 'Your second factor was reset',
    greeting: greet(it.name),
    paragraphs: [
      'The second step of your login was reset: your password alone opens your account until you set up a new one in your profile.',
      'If you did not ask for this, change your password and tell an owner.',
    ],
  })
}

/** The address is proven only now, and the account has a second step: whose it is, only its owner knows. */
export function factorOfBefore(it: ToOwner): Letter {
  return letter('factorOfBefore', newId(), it, {
    subject: 'Your new password, and a second step that was there before',
    greeting: greet(it.name),
    paragraphs: [
      'You have set a new password. Your account has two-step verification, or a passkey, that was set up before this email address was confirmed.',
      `If you set it up yourself, go on as before. If you did not, tell the office at once: call ${institute.phone} or write to ${institute.email}. They reset it for you, and whoever set it up is out.`,
    ],
  })
}

const notYou =
  'If it was not you, log in and look at the second step in your profile: remove what is not yours, make new recovery codes, then change your password and tell the office.'
