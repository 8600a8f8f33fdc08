import { languageOf } from '#contract/language-of.ts'
import type { ShownQuestion, ShownSection } from '#web/content/sections.ts'
import { homeSection } from '#web/site/home/home-section.tsx'
import { companySection } from '#web/site/pages/company/company-section.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { SectionHeading } from '#web/ui/page-heading.tsx'
import { HeadSection } from './head-section.tsx'
import type { SectionLists } from './read-page.ts'
import styles from './sections.css?url'

interface MoreSectionProps {
  section: ShownSection
  lists: SectionLists
}

/** Any section on any page; its styles come with it. */
export function MoreSection({ section, lists }: MoreSectionProps) {
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="sections" />
      {drawn(section, lists)}
    </>
  )
}

function drawn(section: ShownSection, lists: SectionLists) {
  switch (section.kind) {
    case 'head':
      return <HeadSection {...section} />
    case 'words':
      return <WordsSection {...section} />
    case 'pictureAndWords':
      return <PictureAndWords {...section} />
    case 'facts':
      return <Facts {...section} />
    case 'gallery':
      return <Gallery {...section} />
    case 'questions':
      return <Questions {...section} items={lists.questions} />
    case 'services':
      return section.layout === 'cards' ? companySection(section, lists) : homeSection(section, lists)
    default:
      return homeSection(section, lists) ?? companySection(section, lists)
  }
}

/** Words as an owner types them: an empty line begins a new paragraph. */
function Paragraphs({ text }: { text: string }) {
  return text.split(/\n{2,}/).map((paragraph, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have nothing but their place
    <p key={at} {...languageOf(paragraph)} className="whitespace-pre-line text-ink-soft">
      {paragraph}
    </p>
  ))
}

function WordsSection({ anchor, title, text }: ShownSection<'words'>) {
  return (
    <section id={anchor} className="section">
      <div className="wrap grid gap-4">
        {title && <h2 {...languageOf(title)}>{title}</h2>}
        <div className="grid max-w-3xl gap-4">
          <Paragraphs text={text} />
        </div>
      </div>
    </section>
  )
}

function PictureAndWords({ anchor, title, text, picture, side, button }: ShownSection<'pictureAndWords'>) {
  return (
    <section id={anchor} className="section">
      <div className="wrap grid items-center gap-x-20 gap-y-10 lg:grid-cols-2">
        <div className={side === 'left' ? 'grid gap-5 lg:order-last' : 'grid gap-5'}>
          <h2 {...languageOf(title)}>{title}</h2>
          <Paragraphs text={text} />
          {button.label && (
            <ButtonLink to={button.href} className="justify-self-start">
              {button.label}
            </ButtonLink>
          )}
        </div>
        {picture && (
          <img
            {...picture}
            alt={picture.alt}
            loading="lazy"
            decoding="async"
            className="h-auto w-full rounded-lg"
          />
        )}
      </div>
    </section>
  )
}

function Facts({ anchor, title, facts }: ShownSection<'facts'>) {
  return (
    <section id={anchor} className="section section-tint">
      <div className="wrap">
        {title && <SectionHeading title={title} />}
        <dl className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
          {facts.map(({ figure, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end gap-1">
              <dt {...languageOf(label)} className="text-ink-soft">
                {label}
              </dt>
              <dd className="tabular text-2xl font-bold text-accent-ink">{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

function Gallery({ anchor, title, pictures }: ShownSection<'gallery'>) {
  return (
    <section id={anchor} className="section">
      <div className="wrap">
        {title && <SectionHeading title={title} />}
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {pictures.map(({ picture }) =>
            picture ? (
              <li key={picture.src}>
                <img
                  {...picture}
                  alt={picture.alt}
                  sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 92vw"
                  loading="lazy"
                  decoding="async"
                  className="h-auto w-full rounded-lg"
                />
              </li>
            ) : null,
          )}
        </ul>
      </div>
    </section>
  )
}

function Questions({ anchor, title, text, items }: ShownSection<'questions'> & { items: ShownQuestion[] }) {
  return (
    <section id={anchor} className="section">
      <div className="wrap">
        <SectionHeading title={title} lead={text || undefined} />
        <div className="max-w-3xl border-b border-line">
          {items.map(({ id, question, answer }) => (
            <details key={id} className="border-t border-line">
              <summary
                {...languageOf(question)}
                className="flex min-h-11 cursor-pointer items-center py-3 font-semibold"
              >
                {question}
              </summary>
              <div className="grid gap-3 pb-5">
                <Paragraphs text={answer} />
              </div>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
