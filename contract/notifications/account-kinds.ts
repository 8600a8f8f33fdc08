import { permissionsOf, type Role, roleWords } from '../permissions.ts'
import { greet, kind, linkToCome, type Named, paragraphs, sentences } from './words.ts'

/** What is told and written down of a second factor. */
export type FactorChange =
  | 'authenticator app set up'
  | 'authenticator app removed'
  | 'recovery codes renewed'
  | 'passkey added'
  | 'passkey removed'

const factorChanges: Record<FactorChange, string> = {
  'authenticator app set up':
    'An authenticator app was set up. Your login now asks for its code after the password.',
  'authenticator app removed': 'The authenticator app was removed. Its codes are no longer asked for.',
  'recovery codes renewed': 'New recovery codes were made. The old ones no longer work.',
  'passkey added': 'A passkey was added. You can log in with it without a password.',
  'passkey removed': 'A passkey was removed. It no longer works.',
}

const notYou =
  'If it was not you, open two-step verification in your profile and remove what is not yours. Make new recovery codes, change your password and tell the office.'

/** Logins, passwords, staff: what an account's owner is told. */
export const accountKinds = {
  /** The office has changed the address, or the learner has asked for the link once more. */
  confirmEmail: kind<Record<string, never>>({
    link: 'confirmEmail',
    words: (_, institute) => ({
      subject: 'Please confirm your email address',
      greeting: greet(null),
      paragraphs: [
        `This address has been given to ${institute.name} as yours. Please confirm it with the link, which works for 30 days and asks for the password of your account.`,
        'If you did not sign up, please ignore this email. Nothing is confirmed without your password.',
      ],
      whatsapp: null,
      action: { label: 'Confirm the email address', href: linkToCome },
    }),
  }),
  /** To the address of before: whoever reads it may know nothing of the change. */
  addressChanged: kind<Named>({
    words: (it, { name, phone, email }) => ({
      subject: `The email address of your account at ${name} has changed`,
      greeting: greet(it.name),
      paragraphs: [
        `The office of ${name} has given your account another email address. From now on, log in with the new address. This one no longer works. Your password is the same.`,
        `If you did not ask for this, tell us at once: call ${phone} or write to ${email}. We will put your address back, log out every device and help you choose a new password.`,
      ],
      whatsapp: [
        `The office of ${name} has given your account another email address. From now on, log in with the new address. Your password is the same.`,
        `If you did not ask for this, tell us at once: call ${phone}.`,
      ],
      replyTo: email,
    }),
  }),
  /** Without the number: whoever reads along learns nothing by which one logs in. */
  phoneChanged: kind<Named>({
    words: (it, { name, phone, email }) => ({
      subject: `The phone number of your account at ${name} has changed`,
      greeting: greet(it.name),
      paragraphs: [
        `Your account at ${name} has another phone number. From now on, log in with the new number or with this address. Your password is the same.`,
        `If you did not ask for this, tell us at once: call ${phone} or write to ${email}. We will put your number back, log out every device and help you choose a new password.`,
      ],
      whatsapp: [
        `Your account at ${name} has another phone number. From now on, log in with the new number or with your email address. Your password is the same.`,
        `If you did not ask for this, tell us at once: call ${phone}.`,
      ],
      replyTo: email,
    }),
  }),
  /** The office has made the account; its owner chooses the password. */
  accountMade: kind<Named & { email: string; programme: string | null; batch: string | null }>({
    link: 'firstPassword',
    words: (it, institute) => {
      const welcome = sentences(
        'Welcome! We have made an account for you.',
        it.programme && `You are enrolled in ${it.programme}.`,
        it.programme && it.batch && `Your batch is ${it.batch}.`,
      )
      return {
        subject: `Your account at ${institute.name}`,
        greeting: greet(it.name),
        paragraphs: [
          welcome,
          `Choose your password with the link, which works once, for 14 days. Then log in with the email address ${it.email}.`,
        ],
        whatsapp: [
          welcome,
          it.email
            ? `The link to choose your password is in the email to ${it.email}. If you have not got it, ask us here for a new one.`
            : 'You log in with this phone number. Ask us here for the link to choose your password.',
        ],
        action: { label: 'Choose your password', href: linkToCome },
      }
    },
  }),
  /** Somebody has forgotten their password and asked for the link themselves. */
  passwordReset: kind<Named>({
    link: 'newPassword',
    words: (it) => ({
      subject: 'Set a new password',
      greeting: greet(it.name),
      paragraphs: [
        'Somebody, most likely you, has asked for a new password. The link works once, for 30 minutes.',
        'If it was not you, please ignore this email. Your password stays as it is.',
      ],
      whatsapp: null,
      action: { label: 'Set a new password', href: linkToCome },
    }),
  }),
  /** The office has made a link and hands it over itself; it is put in when it is handed over. */
  passwordLink: kind<Named>({
    words: (it, institute) => ({
      subject: 'Choose your password',
      greeting: greet(it.name),
      paragraphs: [
        `Choose the password of your account at ${institute.name} with this link. It works once, for 72 hours. Please do not pass it on.`,
      ],
      // Put in by the browser of whoever made it: the link itself is never stored.
      whatsapp: [
        `Choose the password of your account at ${institute.name} with this link. It works once, for 72 hours. Please do not pass it on.`,
        linkToCome,
      ],
      action: { label: 'Choose your password', href: linkToCome },
    }),
  }),
  /** Whoever has such a link has the account: its owner hears of it, and how it ends. */
  passwordLinkMade: kind<Named>({
    words: (it, { name, phone, email }) => ({
      subject: `A link for a new password of your account at ${name} was made`,
      greeting: greet(it.name),
      paragraphs: [
        `The office of ${name} has made a link to hand over to you, by which your account gets a new password. It works once, for 72 hours. Until then your password is the same.`,
        `If you did not ask for this, change your password in your profile, which ends the link, and tell us at once: call ${phone} or write to ${email}.`,
      ],
      whatsapp: null,
      replyTo: email,
    }),
  }),
  /** Whoever is invited chooses a password by the link; before that their account opens nothing. */
  staffInvited: kind<Named & { role: Role }>({
    link: 'invitation',
    words: (it, institute) => ({
      subject: `You are invited to work with ${institute.name}`,
      greeting: greet(it.name),
      paragraphs: paragraphs(
        `You are invited to join ${institute.name} as ${roleWords[it.role]}. The link works once, for 72 hours, and asks you to choose a password.`,
        permissionsOf(it.role).includes('people.read') &&
          'Next you set up two-step verification. Please keep your phone ready.',
        'If you did not expect this, please ignore this message.',
      ),
      // Put in as a password link is, by whoever made it.
      whatsapp: [
        `You are invited to join ${institute.name} as ${roleWords[it.role]}. The link works once, for 72 hours, and asks you to choose a password.`,
        linkToCome,
        'If you did not expect this, please ignore this message.',
      ],
      action: { label: 'Begin', href: linkToCome },
    }),
  }),
  ownerAdded: kind<Named & { newOwner: string; newEmail: string }>({
    words: (it, institute) => ({
      subject: `${it.newOwner} is now an owner of ${institute.name}`,
      greeting: greet(it.name),
      paragraphs: [
        `${it.newOwner} (${it.newEmail}) can now do everything in the panel, as you can.`,
        'If you did not expect this, suspend them under Staff in the panel and change your password.',
      ],
    }),
  }),
  factorChanged: kind<Named & { change: FactorChange }>({
    words: (it) => ({
      subject: 'Your login has changed',
      greeting: greet(it.name),
      paragraphs: [factorChanges[it.change], notYou],
    }),
  }),
  recoveryCodeUsed: kind<Named & { left: number }>({
    words: (it) => ({
      subject: 'A recovery code was used',
      greeting: greet(it.name),
      paragraphs: [
        `Somebody, most likely you, has logged in with one of your recovery codes. ${it.left} of ten are left; new ones can be made in your profile.`,
        notYou,
      ],
    }),
  }),
  factorReset: kind<Named>({
    words: (it, { phone, email }) => ({
      subject: 'Two-step verification was reset',
      greeting: greet(it.name),
      paragraphs: [
        'You can log in with your password alone until you set it up again in your profile.',
        `If you did not ask for this, change your password and tell us at once: call ${phone} or write to ${email}.`,
      ],
    }),
  }),
  /** The address is proven only now, and the account has two-step verification: whose it is, only its owner knows. */
  factorOfBefore: kind<Named>({
    words: (it, institute) => ({
      subject: 'Your new password, and two-step verification that was there before',
      greeting: greet(it.name),
      paragraphs: [
        'You have set a new password. Your account has two-step verification, or a passkey, that was set up before this email address was confirmed.',
        `If you set it up yourself, go on as before. If you did not, tell the office at once: call ${institute.phone} or write to ${institute.email}. They reset it, so that nobody else can log in with it.`,
      ],
      whatsapp: null,
    }),
  }),
}
