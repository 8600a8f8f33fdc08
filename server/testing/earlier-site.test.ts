import { expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { factorCalls } from '#contract/accounts/factor-calls.ts'
import type { VerifiedCertificate } from '#contract/certificates/schemas.ts'
import { loginCalls } from '#contract/compat/login-calls.ts'
import { articleCalls } from '#contract/site/article-calls.ts'
import { eventCalls } from '#contract/site/calls.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { mediaCalls } from '#contract/site/media-calls.ts'
import { codeAt, stepOf } from '#server/areas/accounts/factors/totp.ts'
import { earlierInstitute, versionsWithFiles } from './earlier-version.ts'
import { secondFactorOf } from './second-factor.ts'
import { softPasskey } from './soft-passkey.ts'

const owner = { email: 'admin@taleem.test', password: 'a long admin passphrase' }
const password = 'a good long secret'

for (const version of versionsWithFiles) {
  test(`the site of version ${version} shows what was published and keeps its drafts`, async () => {
    const { ask, login, context, told } = await earlierInstitute(version)
    const token = await login(loginCalls.staff, owner)
    const changes = (await ask(contentCalls.changes, {}, token)).body.contentItems
    const changed = changes.flatMap((contentItem) => contentItem.changes.filter(({ before }) => before))
    expect(changed.map(({ after }) => after)).toEqual([
      'A motto that waits',
      'As it would be.',
      'Undone again.',
    ])
    const identity = (await ask(contentCalls.contentItem, { id: 'identity' }, token)).body
    expect(identity.live).toMatchObject({ tagline: 'Learn by doing' })
    const { contentItems } = (await ask(contentCalls.contentItems, {}, token)).body
    expect(contentItems.find(({ name }) => name === 'Planned Praise')?.planned).toMatchObject({
      action: 'publish',
    })
    expect(contentItems.find(({ name }) => name === 'Sent by a writer')?.handover).toMatchObject({
      state: 'sent',
    })
    expect(contentItems.find(({ name }) => name === 'Ananya Srivastava')?.state).toBe('down')
    const trash = (await ask(contentCalls.contentItems, { isTrash: true }, token)).body.contentItems
    expect(trash.map(({ name }) => name)).toEqual(['Thrown Away'])
    const { publications } = (await ask(contentCalls.publications, {}, token)).body
    expect([publications.length, publications.filter(({ isUndone }) => isUndone).length]).toEqual([8, 1])
    const { redirects, missing } = (await ask(contentCalls.redirects, {}, token)).body
    expect(redirects.map(({ from }) => from)).toEqual(['/old-page', '/blog/how-we-teach'])
    expect(missing).toMatchObject([{ path: '/what-nobody-finds', asked: 1 }])

    const { movedTo } = (await ask(articleCalls.one, { slug: 'how-we-teach' })).body
    expect(movedTo).toContain('how-we-really-teach')
    const { article } = (await ask(articleCalls.one, { slug: 'how-we-really-teach' })).body
    expect(article).toMatchObject({ title: 'How we teach', picture: { alt: 'Graduates on the steps' } })
    const { media, files } = (await ask(mediaCalls.one, { id: told.mediaId }, token)).body
    expect([media.live, files.length]).toEqual([2, 2])
    const [picture = ''] = media.pictures?.wide.src.replace('/uploads/', '').split('?') ?? []
    expect(await context.site.servesFile(picture, null)).toBe(true)
    expect(await context.publicFiles.find(picture)).not.toBeNull()

    const { events } = (await ask(eventCalls.list, {}, token)).body
    const openDay = events.find(({ slug }) => slug === 'open-day')
    expect(openDay).toMatchObject({ title: 'Open day', state: 'live', seats: 5, taken: 1, came: 1 })
    const { registrations } = (await ask(eventCalls.registrations, { eventId: openDay?.id }, token)).body
    expect(
      registrations.map(({ name, cameAt, cancelledAt }) => [name, cameAt !== null, cancelledAt !== null]),
    ).toEqual([
      ['Carl Cancelled', false, true],
      ['Gita Guest', true, false],
    ])
  })

  test(`certificates of version ${version} are found under the codes on their papers`, async () => {
    const { app, told } = await earlierInstitute(version)
    const fetched = (path: string) => app.inject({ method: 'GET', url: `/c/${path}` })
    const verified = async (code: string) =>
      (await fetched(`${code}.json`)).json().certificate as VerifiedCertificate
    for (const [status, code] of Object.entries(told.certificates)) {
      expect((await verified(code)).status).toBe(status === 'corrected' ? 'valid' : status)
    }
    const { valid, replaced, corrected } = told.certificates
    expect(await verified(valid)).toMatchObject({
      holder: 'Imran Intern',
      title: 'Web Development Internship',
    })
    expect((await verified(replaced)).replacedBy).toBe((await verified(corrected)).serial)
    const badge = (await fetched(`${valid}.badge.json`)).json()
    expect([badge.proof].flat()[0].verificationMethod).toBe(told.badgeKey)
    expect((await fetched(`${valid}.pdf`)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test(`second factors of version ${version} are still asked for and still open`, async () => {
    const { ask, told, clock } = await earlierInstitute(version)
    const kavya = { email: 'kavya.kumar@example.com', password }
    for (const code of [codeAt(told.totpSecret, stepOf(clock.now)), told.recoveryCodes[0] ?? '']) {
      const { token: step, ways } = secondFactorOf((await ask(loginCalls.student, kavya)).body)
      expect(ways).toEqual(['code', 'recovery'])
      const { token } = (await ask(factorCalls.answer, { token: step, code })).body
      expect((await ask(accountCalls.me, {}, token)).status).toBe(200)
    }
    const farah = { email: 'farah.office@example.com', password }
    expect(secondFactorOf((await ask(loginCalls.staff, farah)).body).ways).toContain('passkey')
    const { options } = (await ask(factorCalls.passkeyChallenge)).body
    const credential = softPasskey({ origin: told.publicUrl, kept: told.passkey }).logIn(options)
    const { token } = (await ask(factorCalls.passkeyLogin, { credential })).body
    expect((await ask(accountCalls.me, {}, token)).status).toBe(200)
  })
}
