import { type Migration, Migrator, sql } from 'kysely'
import type { Database, Db, Engine } from './engine.ts'
import { initialSchema } from './migrations/0001-initial-schema.ts'
import { nameSearch } from './migrations/0002-name-search.ts'
import { ordersOutlivePeople } from './migrations/0003-orders-outlive-people.ts'
import { shortNames } from './migrations/0004-short-names.ts'
import { provenAddresses } from './migrations/2026-11-16-1-proven-addresses.ts'
import { officeLists } from './migrations/2026-11-16-2-office-lists.ts'
import { accountsUnderAll } from './migrations/2026-11-16-3-accounts.ts'
import { moneyInPaise } from './migrations/2026-11-16-4-paise.ts'
import { staffOfAnInstitute } from './migrations/2026-11-16-5-staff.ts'
import { secondFactor } from './migrations/2026-11-16-6-second-factor.ts'
import { lettersWanted } from './migrations/2026-11-16-7-letters-wanted.ts'
import { oneSearch } from './migrations/2026-11-16-8-one-search.ts'
import { endedEnrolments } from './migrations/2026-11-16-9-ended-enrolments.ts'
import { feeSettings } from './migrations/2026-11-17-1-fee-settings.ts'
import { feeBooks } from './migrations/2026-11-17-2-fee-books.ts'
import { mediaLibrary } from './migrations/2026-11-17-3-media.ts'
import { siteContent } from './migrations/2026-11-17-4-site-content.ts'
import { paperFiles } from './migrations/2026-11-17-5-paper-files.ts'
import { certificates } from './migrations/2026-11-17-6-certificates.ts'
import { issuerKeys } from './migrations/2026-11-17-7-issuer-keys.ts'
import { writers } from './migrations/2026-11-17-8-writers.ts'
import { gateway } from './migrations/2026-11-18-1-gateway.ts'
import { certificateSearch } from './migrations/2026-11-19-1-certificate-search.ts'
import { demoMarks } from './migrations/2026-11-20-1-demo-marks.ts'
import { missingAddresses } from './migrations/2026-11-21-1-missing-addresses.ts'
import { manyEvents } from './migrations/2026-11-22-1-events.ts'
import { feeRules } from './migrations/2026-11-24-1-fee-rules.ts'
import { bookDays } from './migrations/2026-11-25-20-book-days.ts'
import { lateAndHeld } from './migrations/2026-11-25-21-late-and-held.ts'
import { planParts } from './migrations/2026-11-25-22-plan-parts.ts'
import { scheduledMedia } from './migrations/2026-11-25-30-scheduled-media.ts'
import { registrationNetworks } from './migrations/2026-11-25-31-registration-networks.ts'
import { foreignKeyIndexes } from './migrations/2026-11-25-40-foreign-key-indexes.ts'
import { feeDocuments } from './migrations/2026-11-25-60-fee-documents.ts'
import { programmeSlugs } from './migrations/2026-11-25-61-programme-slugs.ts'
import { certificateShares } from './migrations/2026-11-25-70-certificate-shares.ts'
import { auditKindsAndSubjects } from './migrations/2026-11-25-80-audit-kinds.ts'
import { notificationsAndDeliveries } from './migrations/2026-11-26-20-notifications.ts'
import { notOnWhatsApp } from './migrations/2026-11-26-21-not-on-whatsapp.ts'
import { supply } from './migrations/2026-11-26-60-supply.ts'
import { declinedKinds } from './migrations/2026-11-26-70-declined-kinds.ts'
import { batchDates } from './migrations/2026-11-26-80-batch-dates.ts'
import { meetings } from './migrations/2026-11-26-81-meetings.ts'
import { attendance } from './migrations/2026-11-27-10-attendance.ts'
import { wishedBatches } from './migrations/2026-11-27-30-wished-batches.ts'
import { calendarFeeds } from './migrations/2026-11-27-31-calendar-feeds.ts'
import { peopleByPhone } from './migrations/2026-11-27-60-people-by-phone.ts'
import { accountants } from './migrations/2026-11-27-80-accountants.ts'
import { auditChain } from './migrations/2026-11-27-81-audit-chain.ts'
import { invoiceRule } from './migrations/2026-11-28-10-invoice-rule.ts'
import { tally } from './migrations/2026-11-28-11-tally.ts'
import { material } from './migrations/2026-11-28-30-material.ts'
import { drawerEntries } from './migrations/2026-11-28-60-drawer-entries.ts'
import { completionRules } from './migrations/2026-11-28-70-completion-rules.ts'
import { assignments } from './migrations/2026-11-29-10-assignments.ts'
import { questions } from './migrations/2026-11-29-11-questions.ts'
import { peopleImports } from './migrations/2026-11-29-20-people-imports.ts'
import { openingBalances } from './migrations/2026-11-29-21-opening-balances.ts'
import { taxByProgramme } from './migrations/2026-11-29-30-tax-by-programme.ts'
import { chequesAndTds } from './migrations/2026-11-29-31-cheques-and-tds.ts'
import { backDating } from './migrations/2026-11-29-50-back-dating.ts'
import { bankLines } from './migrations/2026-11-30-10-bank-lines.ts'
import { settlements } from './migrations/2026-11-30-11-settlements.ts'
import { secondYes } from './migrations/2026-11-30-20-second-yes.ts'
import { completionExceptions } from './migrations/2026-11-30-30-completion-exceptions.ts'
import { dueByBatchStart } from './migrations/2026-11-30-31-due-by-batch-start.ts'
import { parentPhones } from './migrations/2026-11-30-32-parent-phones.ts'
import { questionsAbout } from './migrations/2026-11-30-33-questions-about.ts'
import { taxedCharges } from './migrations/2026-12-01-01-taxed-charges.ts'
import { zeroRatedPayers } from './migrations/2026-12-01-10-zero-rated-payers.ts'
import { cancelledDocuments } from './migrations/2026-12-01-30-cancelled-documents.ts'
import { batchMessages } from './migrations/2026-12-02-20-batch-messages.ts'
import { messagesOfPeople } from './migrations/2026-12-02-50-messages-of-people.ts'
import { creditInForex } from './migrations/2026-12-02-60-credit-in-forex.ts'
import { documentsInPlace } from './migrations/2026-12-03-10-documents-in-place.ts'
import { refundReferences } from './migrations/2026-12-03-11-refund-references.ts'
import { loweredFees } from './migrations/2026-12-03-20-lowered-fees.ts'
import { whoById } from './migrations/2026-12-03-70-who-by-id.ts'
import { papersByPayer } from './migrations/2026-12-03-80-papers-by-payer.ts'
import { lateReasons } from './migrations/2026-12-04-20-late-reasons.ts'
import { bankStatements } from './migrations/2026-12-04-21-bank-statements.ts'
import { plainNames } from './migrations/2026-12-05-20-plain-names.ts'
import { letGo } from './migrations/2026-12-05-30-let-go.ts'
import { namesWithoutProse } from './migrations/2026-12-05-31-names-without-prose.ts'
import { cashDrawers } from './migrations/2026-12-05-40-cash-drawers.ts'
import { largeInvoices } from './migrations/2026-12-05-41-large-invoices.ts'
import { reversalDrawers } from './migrations/2026-12-05-42-reversal-drawers.ts'
import { classNamesById } from './migrations/2026-12-06-32-class-names-by-id.ts'
import { payerNameKeys } from './migrations/2026-12-07-20-payer-name-keys.ts'
import { waitingAndFilled } from './migrations/2026-12-07-50-waiting-and-filled.ts'
import { erasedDebts } from './migrations/2026-12-07-60-erased-debts.ts'
import { cashIndexes } from './migrations/2026-12-07-61-cash-indexes.ts'
import { approvalsBeside } from './migrations/2026-12-07-62-approvals-beside.ts'
import { lockStartup } from './startup-lock.ts'

/**
 * A new name sorts after the last, also while that lies ahead of today: a database that has had the last one refuses one
 * that sorts before it. The kept databases of earlier versions catch it once their version has the last.
 */
function migrationsOf(engine: Engine): Record<string, Migration> {
  return {
    // Databases know it by its first name.
    '0001-ground': initialSchema(engine),
    '0002-name-search': nameSearch(engine),
    '0003-orders-outlive-people': ordersOutlivePeople(engine),
    '0004-short-names': shortNames(engine),
    '2026-11-16-1-proven-addresses': provenAddresses(engine),
    '2026-11-16-2-office-lists': officeLists(engine),
    '2026-11-16-3-accounts': accountsUnderAll(),
    '2026-11-16-4-paise': moneyInPaise(engine),
    '2026-11-16-5-staff': staffOfAnInstitute(),
    '2026-11-16-6-second-factor': secondFactor(engine),
    '2026-11-16-7-letters-wanted': lettersWanted(),
    '2026-11-16-8-one-search': oneSearch(),
    '2026-11-16-9-ended-enrolments': endedEnrolments(engine),
    '2026-11-17-1-fee-settings': feeSettings(engine),
    '2026-11-17-2-fee-books': feeBooks(engine),
    '2026-11-17-3-media': mediaLibrary(),
    '2026-11-17-4-site-content': siteContent(),
    '2026-11-17-5-paper-files': paperFiles(),
    '2026-11-17-6-certificates': certificates(),
    '2026-11-17-7-issuer-keys': issuerKeys(),
    '2026-11-17-8-writers': writers(),
    '2026-11-18-1-gateway': gateway(engine),
    '2026-11-19-1-certificate-search': certificateSearch(),
    '2026-11-20-1-demo-marks': demoMarks(),
    '2026-11-21-1-missing-addresses': missingAddresses(),
    '2026-11-22-1-events': manyEvents(),
    '2026-11-24-1-fee-rules': feeRules(engine),
    '2026-11-25-20-book-days': bookDays(engine),
    '2026-11-25-21-late-and-held': lateAndHeld(),
    '2026-11-25-22-plan-parts': planParts(engine),
    '2026-11-25-30-scheduled-media': scheduledMedia(),
    '2026-11-25-31-registration-networks': registrationNetworks(),
    '2026-11-25-40-foreign-key-indexes': foreignKeyIndexes(),
    '2026-11-25-60-fee-documents': feeDocuments(),
    '2026-11-25-61-programme-slugs': programmeSlugs(),
    '2026-11-25-70-certificate-shares': certificateShares(),
    '2026-11-25-80-audit-kinds': auditKindsAndSubjects(),
    '2026-11-26-20-notifications': notificationsAndDeliveries(engine),
    '2026-11-26-21-not-on-whatsapp': notOnWhatsApp(),
    '2026-11-26-60-supply': supply(engine),
    '2026-11-26-70-declined-kinds': declinedKinds(),
    '2026-11-26-80-batch-dates': batchDates(engine),
    '2026-11-26-81-meetings': meetings(engine),
    '2026-11-27-10-attendance': attendance(engine),
    '2026-11-27-30-wished-batches': wishedBatches(),
    '2026-11-27-31-calendar-feeds': calendarFeeds(engine),
    '2026-11-27-60-people-by-phone': peopleByPhone(engine),
    '2026-11-27-80-accountants': accountants(),
    '2026-11-27-81-audit-chain': auditChain(),
    '2026-11-28-10-invoice-rule': invoiceRule(),
    '2026-11-28-11-tally': tally(),
    '2026-11-28-30-material': material(engine),
    '2026-11-28-60-drawer-entries': drawerEntries(engine),
    '2026-11-28-70-completion-rules': completionRules(engine),
    '2026-11-29-10-assignments': assignments(engine),
    '2026-11-29-11-questions': questions(engine),
    '2026-11-29-20-people-imports': peopleImports(engine),
    '2026-11-29-21-opening-balances': openingBalances(engine),
    '2026-11-29-30-tax-by-programme': taxByProgramme(),
    '2026-11-29-31-cheques-and-tds': chequesAndTds(engine),
    '2026-11-29-50-back-dating': backDating(),
    '2026-11-30-10-bank-lines': bankLines(engine),
    '2026-11-30-11-settlements': settlements(engine),
    '2026-11-30-20-second-yes': secondYes(engine),
    '2026-11-30-30-completion-exceptions': completionExceptions(engine),
    '2026-11-30-31-due-by-batch-start': dueByBatchStart(),
    '2026-11-30-32-parent-phones': parentPhones(),
    '2026-11-30-33-questions-about': questionsAbout(engine),
    '2026-12-01-01-taxed-charges': taxedCharges(),
    '2026-12-01-10-zero-rated-payers': zeroRatedPayers(),
    '2026-12-01-30-cancelled-documents': cancelledDocuments(),
    '2026-12-02-20-batch-messages': batchMessages(engine),
    '2026-12-02-50-messages-of-people': messagesOfPeople(engine),
    '2026-12-02-60-credit-in-forex': creditInForex(),
    '2026-12-03-10-documents-in-place': documentsInPlace(engine),
    '2026-12-03-11-refund-references': refundReferences(),
    '2026-12-03-20-lowered-fees': loweredFees(),
    '2026-12-03-70-who-by-id': whoById(),
    '2026-12-03-80-papers-by-payer': papersByPayer(),
    '2026-12-04-20-late-reasons': lateReasons(),
    '2026-12-04-21-bank-statements': bankStatements(engine),
    '2026-12-05-20-plain-names': plainNames(engine),
    '2026-12-05-30-let-go': letGo(),
    '2026-12-05-31-names-without-prose': namesWithoutProse(),
    '2026-12-05-40-cash-drawers': cashDrawers(engine),
    '2026-12-05-41-large-invoices': largeInvoices(),
    '2026-12-05-42-reversal-drawers': reversalDrawers(),
    '2026-12-06-32-class-names-by-id': classNamesById(),
    '2026-12-07-20-payer-name-keys': payerNameKeys(),
    '2026-12-07-50-waiting-and-filled': waitingAndFilled(),
    '2026-12-07-60-erased-debts': erasedDebts(engine),
    '2026-12-07-61-cash-indexes': cashIndexes(),
    '2026-12-07-62-approvals-beside': approvalsBeside(engine),
  }
}

/** What this version can bring a schema to, oldest first; the same names on both engines. */
export const knownMigrations: readonly string[] = Object.keys(migrationsOf('sqlite'))

/** The database has had a migration that this version does not know. */
export class NewerDatabase extends Error {
  constructor() {
    super('The database was made by a newer version of the product than this one: update the product first.')
  }
}

export function refuseNewer(applied: string[]): void {
  if (applied.some((name) => !knownMigrations.includes(name))) throw new NewerDatabase()
}

/**
 * Brings the schema up to date; processes that start together take turns.
 * @param upTo stops there, to stand beside a database that is not newer
 */
export async function migrate({ db, engine }: Pick<Database, 'db' | 'engine'>, upTo?: string): Promise<void> {
  refuseNewer(await appliedMigrations(db))
  const migrator = migratorOf({ db, engine })
  const { error, results } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest())
  const failed = results?.find((result) => result.status === 'Error')
  if (error) {
    throw new Error(
      `The database could not be brought up to date${failed ? ` (${failed.migrationName})` : ''}.`,
      {
        cause: error,
      },
    )
  }
  if (engine === 'postgres') await compareByBytes(db)
}

/**
 * SQLite compares texts byte by byte, PostgreSQL by the locale of its database, which would sort lists another way and
 * keep an index from finding a name by its beginning. So every text, of the tables to come as well, is compared by bytes.
 */
async function compareByBytes(db: Db): Promise<void> {
  if ((await listTextsByLocale(db)).length === 0) return
  await db.transaction().execute(async (tx) => {
    await lockStartup(tx, 'postgres')
    // Each index over such a text is built anew.
    await sql`set local statement_timeout = 0`.execute(tx)
    for (const { table, columns } of await listTextsByLocale(tx)) {
      const changes = columns.map((column) => sql`alter column ${sql.ref(column)} type text collate "C"`)
      await sql`alter table ${sql.table(table)} ${sql.join(changes)}`.execute(tx)
    }
  })
}

async function listTextsByLocale(db: Db): Promise<{ table: string; columns: string[] }[]> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as "table", json_agg(column_name order by ordinal_position) as columns
    from information_schema.columns join pg_tables on tablename = table_name and schemaname = table_schema
    where table_schema = current_schema() and data_type = 'text' and collation_name is distinct from 'C'
      and left(table_name, 7) <> 'kysely_'
    group by table_name order by table_name`.execute(db)
  return rows
}

/** The migrations that a database has had, oldest first; none on an empty one. Changes nothing. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const rows = await db
    .selectFrom('kysely_migration' as never)
    .select('name' as never)
    .orderBy('name' as never)
    .execute()
  return (rows as { name: string }[]).map(({ name }) => name)
}

function migratorOf({ db, engine }: Pick<Database, 'db' | 'engine'>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrationsOf(engine) } })
}
