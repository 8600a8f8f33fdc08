import type { HomeWords } from '#web/content/home.ts'

export function About({ title, paragraphs, points, picture }: HomeWords['about']) {
  return (
    <section className="section section-tint" aria-labelledby="about">
      <div className="wrap grid items-center gap-x-20 gap-y-10 lg:grid-cols-2">
        <img {...picture} alt={picture.alt} loading="lazy" decoding="async" className="h-auto w-full" />
        <div className="grid gap-5">
          <h2 id="about">{title}</h2>
          {paragraphs.map((paragraph) => (
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
