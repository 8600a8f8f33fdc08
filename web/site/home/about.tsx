import type { ShownSection } from '#web/content/sections.ts'

export function About({ anchor, title, text, points, picture }: ShownSection<'about'>) {
  return (
    <section className="section section-tint" aria-labelledby={anchor}>
      <div className="wrap grid items-center gap-x-20 gap-y-10 lg:grid-cols-2">
        {picture && (
          <img {...picture} alt={picture.alt} loading="lazy" decoding="async" className="h-auto w-full" />
        )}
        <div className="grid gap-5">
          <h2 id={anchor}>{title}</h2>
          {text.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph} className="text-ink-soft">
              {paragraph}
            </p>
          ))}
        </div>
        <ul className="home-points lg:col-span-2">
          {points.map((point) => (
            <li key={point.title}>
              <h3>{point.title}</h3>
              <p className="text-ink-soft">{point.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
