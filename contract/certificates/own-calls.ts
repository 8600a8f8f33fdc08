import { type Calls, get } from '../call.ts'
import { ownCertificates } from './schemas.ts'

/** A learner on their own certificates. */
export const ownCertificateCalls = {
  mine: get('/api/certificate/mine', { caller: 'learner', reply: ownCertificates }),
} satisfies Calls
