import { certificateNames } from '#contract/certificates/kinds.ts'
import type { MissingCertificate } from '#contract/certificates/schemas.ts'

/** What is still needed for the next ones. */
export function MissingList({ missing }: { missing: MissingCertificate[] }) {
  return (
    <section aria-labelledby="missing-title" className="mt-10">
      <h2 id="missing-title" className="mb-4 text-xl font-bold">
        On the way
      </h2>
      <ul className="grid gap-3">
        {missing.map(({ title, kind, why }) => (
          <li key={`${kind} ${title}`} className="rounded-lg border border-line bg-surface p-4">
            <p className="font-semibold">{title}</p>
            <p className="text-sm text-ink-soft">
              {certificateNames[kind]}: {why}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
