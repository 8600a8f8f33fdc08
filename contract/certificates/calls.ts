import { type Calls, done, get, needs, post } from '../call.ts'
import { designExample, idExample } from '../examples.ts'
import { byId } from '../fields.ts'
import { ownCertificateCalls } from './own-calls.ts'
import * as certificates from './schemas.ts'

/** Certificates: their templates, who gets one, and what becomes of it. */
export const certificateCalls = {
  templates: get('/api/certificate/templates', {
    about: 'The templates as they stand now, and what numbers begin with.',
    caller: needs('certificates.issue'),
    reply: certificates.templateList,
  }),
  saveTemplate: post('/api/certificate/savetemplate', {
    about: 'Saves a template; one that is in use becomes a new version.',
    example: { name: 'Course completion', kind: 'course', validMonths: null, design: designExample },
    caller: needs('certificates.manage'),
    body: certificates.templateToSave,
    reply: certificates.savedTemplate,
  }),
  tryTemplate: post('/api/certificate/trytemplate', {
    about: 'How a template prints with an example, without saving it.',
    example: { kind: 'course', design: designExample },
    caller: needs('certificates.manage'),
    body: certificates.templateToTry,
    reply: certificates.triedTemplate,
    draws: true,
  }),
  removeTemplate: post('/api/certificate/removetemplate', {
    about: 'Takes a template off the list; its certificates stay.',
    example: idExample,
    caller: needs('certificates.manage'),
    body: byId,
    reply: done,
  }),
  savePrefix: post('/api/certificate/saveprefix', {
    about: 'What the numbers of certificates begin with.',
    example: { prefix: 'TAL' },
    caller: needs('certificates.manage'),
    body: certificates.prefixToSave,
    reply: done,
  }),
  addPicture: post('/api/certificate/addpicture', {
    about: 'Takes a picture of the media library for backgrounds and signatures.',
    example: { mediaId: idExample.id },
    caller: needs('certificates.manage'),
    body: certificates.pictureToAdd,
    reply: certificates.addedPicture,
  }),
  picture: get('/api/certificate/picture', {
    about: 'A picture of a template, as a data address.',
    example: { picture: 'x'.repeat(43) },
    caller: needs('certificates.issue'),
    body: certificates.pictureQuery,
    reply: certificates.pictureData,
  }),
  candidates: get('/api/certificate/candidates', {
    about: 'Who of a batch, of an event, or of one person’s enrolments qualifies, who does not and why.',
    example: { templateId: idExample.id, batchId: idExample.id },
    caller: needs('certificates.issue'),
    body: certificates.candidateQuery,
    reply: certificates.candidateList,
  }),
  issue: post('/api/certificate/issue', {
    about: 'Issues certificates to those chosen, all or none; who has one already gets no second.',
    example: { templateId: idExample.id, batchId: idExample.id, ids: [idExample.id] },
    caller: needs('certificates.issue'),
    body: certificates.certificatesToIssue,
    reply: certificates.issuedCertificates,
    changesPublicPages: true,
    draws: true,
  }),
  list: get('/api/certificate/list', {
    about: 'All certificates, newest first.',
    caller: needs('certificates.issue'),
    body: certificates.certificatesQuery,
    reply: certificates.certificateList,
  }),
  today: get('/api/certificate/today', {
    about: 'What a corrected copy would say by the records of today.',
    example: idExample,
    caller: needs('certificates.issue'),
    body: byId,
    reply: certificates.todaysFacts,
  }),
  correct: post('/api/certificate/correct', {
    about: 'Issues a corrected copy that replaces a certificate.',
    example: {
      ...idExample,
      name: 'Asha Verma',
      title: 'Web Development with React',
      reason: 'The name was misspelt.',
    },
    caller: needs('certificates.issue'),
    body: certificates.certificateToCorrect,
    reply: certificates.oneCertificate,
    changesPublicPages: true,
    draws: true,
  }),
  revoke: post('/api/certificate/revoke', {
    about: 'Revokes a certificate for good.',
    example: { ...idExample, why: 'mistake' },
    caller: needs('certificates.manage'),
    body: certificates.certificateToRevoke,
    reply: certificates.oneCertificate,
    changesPublicPages: true,
  }),
  withdraw: post('/api/certificate/withdraw', {
    about: 'Takes the name off a certificate because its holder wishes so.',
    example: { ...idExample, note: 'By letter of 5 March.' },
    caller: needs('certificates.manage'),
    body: certificates.certificateToWithdraw,
    reply: certificates.oneCertificate,
    changesPublicPages: true,
  }),
  draw: post('/api/certificate/draw', {
    about: 'Draws pages of one issue for a moment and answers how many are done; to be asked until all are.',
    example: idExample,
    caller: needs('certificates.issue'),
    body: byId,
    reply: certificates.runProgress,
    draws: true,
  }),
  zip: post('/api/certificate/zip', {
    about: 'A path, open for ten minutes, to one ZIP with all pages of one issue.',
    example: idExample,
    caller: needs('certificates.issue'),
    body: byId,
    reply: certificates.runFile,
  }),
  ...ownCertificateCalls,
} satisfies Calls
