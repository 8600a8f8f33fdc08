import { type Calls, done, get, needs, post } from '../call.ts'
import { byId } from '../fields.ts'
import { ownCertificateCalls } from './own-calls.ts'
import * as certificates from './schemas.ts'

/** Certificates: their templates, who gets one, and what becomes of it. */
export const certificateCalls = {
  templates: get('/api/certificate/templates', {
    caller: needs('certificates.issue'),
    reply: certificates.templateList,
  }),
  saveTemplate: post('/api/certificate/savetemplate', {
    caller: needs('certificates.manage'),
    body: certificates.templateToSave,
    reply: certificates.savedTemplate,
  }),
  tryTemplate: post('/api/certificate/trytemplate', {
    caller: needs('certificates.manage'),
    body: certificates.templateToTry,
    reply: certificates.triedTemplate,
    draws: true,
  }),
  removeTemplate: post('/api/certificate/removetemplate', {
    caller: needs('certificates.manage'),
    body: byId,
    reply: done,
  }),
  savePrefix: post('/api/certificate/saveprefix', {
    caller: needs('certificates.manage'),
    body: certificates.prefixToSave,
    reply: done,
  }),
  addPicture: post('/api/certificate/addpicture', {
    caller: needs('certificates.manage'),
    body: certificates.pictureToAdd,
    reply: certificates.addedPicture,
  }),
  picture: get('/api/certificate/picture', {
    caller: needs('certificates.issue'),
    body: certificates.pictureQuery,
    reply: certificates.pictureData,
  }),
  candidates: get('/api/certificate/candidates', {
    caller: needs('certificates.issue'),
    body: certificates.candidateQuery,
    reply: certificates.candidateList,
  }),
  issue: post('/api/certificate/issue', {
    caller: needs('certificates.issue'),
    body: certificates.certificatesToIssue,
    reply: certificates.issuedCertificates,
    changesPublicPages: true,
    draws: true,
  }),
  list: get('/api/certificate/list', {
    caller: needs('certificates.issue'),
    body: certificates.certificatesQuery,
    reply: certificates.certificateList,
  }),
  today: get('/api/certificate/today', {
    caller: needs('certificates.issue'),
    body: byId,
    reply: certificates.todaysFacts,
  }),
  correct: post('/api/certificate/correct', {
    caller: needs('certificates.issue'),
    body: certificates.certificateToCorrect,
    reply: certificates.oneCertificate,
    changesPublicPages: true,
    draws: true,
  }),
  revoke: post('/api/certificate/revoke', {
    caller: needs('certificates.manage'),
    body: certificates.certificateToRevoke,
    reply: certificates.oneCertificate,
    changesPublicPages: true,
  }),
  withdraw: post('/api/certificate/withdraw', {
    caller: needs('certificates.manage'),
    body: certificates.certificateToWithdraw,
    reply: certificates.oneCertificate,
    changesPublicPages: true,
  }),
  draw: post('/api/certificate/draw', {
    caller: needs('certificates.issue'),
    body: byId,
    reply: certificates.runProgress,
    draws: true,
  }),
  zip: post('/api/certificate/zip', {
    caller: needs('certificates.issue'),
    body: byId,
    reply: certificates.runFile,
  }),
  ...ownCertificateCalls,
} satisfies Calls
