import { type Calls, get } from '../call.ts'
import { ownCertificates } from './schemas.ts'

/** A learner on their own certificates. */
export const ownCertificateCalls = {
  mine: get('/api/certificate/mine', {
    about: "The learner's certificates, and what is missing for more.",
    caller: 'learner',
    reply: ownCertificates,
  }),
} satisfies Calls
