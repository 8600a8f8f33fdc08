import { company } from '#web/content/company.ts'

export function Reasons() {
  return (
    <section id="why-us" className="section section-tint" aria-labelledby="why-us-title">
      <div className="wrap company-reasons">
        <h2 id="why-us-title">{company.reasonsTitle}</h2>
        <ol>
          {company.reasons.map(({ id, title, text }) => (
            <li key={id}>
              <h3>{title}</h3>
              <p className="text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
