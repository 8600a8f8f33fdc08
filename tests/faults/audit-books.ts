import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Db } from '#server/platform/db/engine.ts'
import type { Ledger } from './ledger.ts'
import type { Office } from './office.ts'
import type { Store } from './store.ts'

export interface Findings {
  /** Acknowledged, and not there. */
  lost: string[]
  /** There, and not whole. */
  halfDone: string[]
}

/** Compares what is stored with what was acknowledged, and every row with what must stand beside it. */
export async function auditBooks(store: Store, office: Office, ledger: Ledger): Promise<Findings> {
  const [lost, halfDone] = await store.look((db) =>
    Promise.all([findLost(db, office, ledger), findHalfDone(db, ledger)]),
  )
  return { lost, halfDone: [...halfDone, ...(await findBrokenPictures(store))] }
}

async function findLost(db: Db, office: Office, ledger: Ledger): Promise<string[]> {
  const people = await db.selectFrom('people').select(['email', 'city']).execute()
  const enrolments = await db.selectFrom('enrolments').selectAll().execute()
  const courses = await db.selectFrom('programmes').select(['id', 'name', 'description']).execute()
  const emails = new Set(people.map(({ email }) => email))
  const enrolmentOf = new Map(enrolments.map((row) => [row.id, row]))
  const courseNames = new Set(courses.map(({ name }) => name))
  const edition = courses.find(({ id }) => id === office.course.id)?.description ?? ''
  const cities = people.map(({ city }) => city)

  const lost: string[] = []
  for (const email of ledger.signedUp) {
    if (!emails.has(email) && !ledger.perhapsDeclined.has(email)) lost.push(`the sign-up of ${email}`)
  }
  for (const email of ledger.declined) if (emails.has(email)) lost.push(`the refusal of ${email}`)
  for (const id of ledger.approved) {
    if (enrolmentOf.get(id)?.status !== 'active') lost.push(`the approval of ${id}`)
  }
  for (const name of ledger.courses) if (!courseNames.has(name)) lost.push(name)
  for (const id of ledger.orders) if (!enrolmentOf.has(id)) lost.push(`order ${id}`)
  const documents = await db.selectFrom('fee_documents').select(['enrolment_id', 'number']).execute()
  const receiptOf = new Map(documents.map((document) => [document.enrolment_id, document.number]))
  for (const [id, receipt] of ledger.payments) {
    if (receiptOf.get(id) !== receipt) lost.push(`the payment of ${id} (${receipt})`)
  }
  if (!isWithin(edition, 'Edition', ledger.edition))
    lost.push(`${edition} of ${JSON.stringify(ledger.edition)}`)
  if (!cities.some((city) => isWithin(city, 'City', ledger.city))) lost.push('a move')
  return lost
}

/** The last one acknowledged, or a later one whose answer did not come. */
function isWithin(
  text: string,
  word: string,
  { acknowledged, asked }: { acknowledged: number; asked: number },
) {
  if (acknowledged === 0) return true
  const number = Number(text.replace(word, ''))
  return number >= acknowledged && number <= asked
}

async function findHalfDone(db: Db, ledger: Ledger): Promise<string[]> {
  const people = await db.selectFrom('people').select(['id', 'email', 'status']).execute()
  const enrolments = await db.selectFrom('enrolments').selectAll().execute()
  const letters = await db.selectFrom('notifications').select('event_key').execute()
  const audit = await db.selectFrom('audit').select('kind').execute()
  const events = new Set(letters.map(({ event_key }) => event_key))
  const signUps = new Map(enrolments.filter((row) => row.is_sign_up).map((row) => [row.person_id, row]))

  const halfDone: string[] = []
  for (const { id, email, status } of people) {
    const enrolment = signUps.get(id)
    if (!enrolment || !events.has(`requestReceived:${id}`)) halfDone.push(`the sign-up of ${email}`)
    const marks = [
      status === 'accepted',
      enrolment?.status === 'active',
      enrolment?.batch_id !== null,
      events.has(`requestAccepted:${enrolment?.id}`),
    ]
    if (new Set(marks).size > 1) halfDone.push(`the approval of ${email}: ${marks}`)
  }
  const accepted = people.filter(({ status }) => status === 'accepted').length
  const noted = audit.filter(({ kind }) => kind === 'request.approved').length
  if (accepted !== noted) halfDone.push(`${accepted} approvals with ${noted} notes`)
  const refusals = letters.filter(({ event_key }) => event_key.startsWith('requestDeclined:')).length
  const refused = [...ledger.perhapsDeclined].filter((email) => !people.some((row) => row.email === email))
  if (refusals !== refused.length) halfDone.push(`${refused.length} refusals with ${refusals} letters`)
  return [...halfDone, ...(await findTornBooks(db)), ...(await findStrayAccounts(db))]
}

/** Every payment has its document, the numbers have no gap, and every accepted order is charged and adds up. */
async function findTornBooks(db: Db): Promise<string[]> {
  const torn: string[] = []
  const documents = await db.selectFrom('fee_documents').orderBy('no').select(['no', 'payment_id']).execute()
  if (documents.some(({ no }, at) => no !== at + 1)) torn.push(`receipts ${documents.map(({ no }) => no)}`)
  const payments = await db
    .selectFrom('fee_payments')
    .select(['id', 'enrolment_id', 'amount_paise'])
    .execute()
  for (const { id } of payments) {
    if (!documents.some(({ payment_id }) => payment_id === id))
      torn.push(`payment ${id} without its document`)
  }
  const accounts = await db.selectFrom('fee_accounts').selectAll().execute()
  const accountOf = new Map(accounts.map((account) => [account.enrolment_id, account]))
  const orders = await db.selectFrom('enrolments').select(['id', 'status', 'fee_paise']).execute()
  for (const { id, status, fee_paise } of orders) {
    const account = accountOf.get(id)
    if (status === 'active' && fee_paise > 0 && !account) torn.push(`order ${id} is not charged`)
    const paid = payments.reduce((sum, row) => sum + (row.enrolment_id === id ? row.amount_paise : 0), 0)
    if (account && account.due_paise !== account.owed_paise - paid) torn.push(`the account of order ${id}`)
  }
  return torn
}

/** Everybody has one login under their own address, and no login is left over. */
async function findStrayAccounts(db: Db): Promise<string[]> {
  const stray: string[] = []
  const accounts = await db
    .selectFrom('accounts')
    .leftJoin('people', 'people.account_id', 'accounts.id')
    .leftJoin('staff', 'staff.account_id', 'accounts.id')
    .select(['accounts.email', 'people.email as personEmail', 'staff.id as staffId'])
    .execute()
  for (const { email, personEmail, staffId } of accounts) {
    if (staffId ? personEmail !== null : personEmail !== email) stray.push(`the login of ${email}`)
  }
  const without = db.selectFrom('people').where('account_id', 'is', null)
  for (const { email } of await without.select('email').execute()) stray.push(`${email} without a login`)
  return stray
}

/** Every picture that a row names is there in all its widths and can be read. */
async function findBrokenPictures({ look, dataDir }: Store): Promise<string[]> {
  const folder = join(dataDir, 'uploads')
  const files = new Set(await readdir(folder))
  const rows = await look((db) =>
    db.selectFrom('programmes').select(['name', 'image', 'image_widths']).execute(),
  )
  const broken: string[] = []
  for (const { name, image, image_widths } of rows) {
    for (const width of (image_widths ?? '').match(/\d+/g) ?? []) {
      const file = `${image}-${width}.webp`
      const isWhole = files.has(file) && (await canBeRead(join(folder, file)))
      if (!isWhole) broken.push(`the picture ${file} of ${name}`)
    }
  }
  return broken
}

async function canBeRead(file: string): Promise<boolean> {
  return sharp(file)
    .stats()
    .then(
      () => true,
      () => false,
    )
}
