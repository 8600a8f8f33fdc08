import { accountKinds } from './account-kinds.ts'
import { admissionKinds } from './admission-kinds.ts'
import { classKinds, trainerKinds, workKinds } from './class-kinds.ts'
import { eventKinds } from './event-kinds.ts'
import { certificateKinds, feeKinds } from './fee-kinds.ts'
import { officeKinds } from './office-kinds.ts'
import type { Kind, Sender, Words } from './words.ts'

/** All that the product tells people, with the words of email and WhatsApp. Kinds are stored, so they are never renamed. */
export const notificationKinds = {
  ...accountKinds,
  ...admissionKinds,
  ...feeKinds,
  ...certificateKinds,
  ...classKinds,
  ...trainerKinds,
  ...workKinds,
  ...eventKinds,
  ...officeKinds,
}
export type NotificationKind = keyof typeof notificationKinds
export type ValuesOf<K extends NotificationKind> = Parameters<(typeof notificationKinds)[K]['words']>[0]

export function kindOf(kind: string): Kind<unknown> | undefined {
  return (notificationKinds as unknown as Record<string, Kind<unknown>>)[kind]
}

/** Made anew whenever they are sent or shown; a kind of a newer version says nothing here. */
export function wordsOf(kind: string, values: unknown, institute: Sender): Words {
  const known = kindOf(kind) ?? notificationKinds.erased
  return (known as Kind<unknown>).words(values, institute)
}
