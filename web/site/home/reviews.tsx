import { limits } from '#contract/limits.ts'
import type { ShownReview, ShownSection } from '#web/content/sections.ts'
import { languageOf } from '#web/lib/language-of.ts'
import { Carousel } from '#web/ui/carousel.tsx'

export function Reviews({ anchor, title, items }: ShownSection<'reviews'> & { items: ShownReview[] }) {
  return (
    <section className="section" aria-labelledby={anchor}>
      <div className="wrap grid gap-x-20 gap-y-8 lg:grid-cols-[1fr_2fr]">
        <h2 id={anchor}>{title}</h2>
        <Carousel
          label="Reviews"
          intervalMs={limits.reviewCarouselMs}
          slides={items.map((review) => <ReviewSlide key={review.id} review={review} />)}
        />
      </div>
    </section>
  )
}

function ReviewSlide({ review: { name, role, text, picture } }: { review: ShownReview }) {
  return (
    <figure className="review">
      <blockquote>
        <p {...languageOf(text)}>{text}</p>
      </blockquote>
      <figcaption>
        {picture && <img {...picture} alt={picture.alt} loading="lazy" />}
        <span>
          <strong translate="no" className="block text-ink">
            {name}
          </strong>
          {role}
        </span>
      </figcaption>
    </figure>
  )
}
