import { limits } from '#contract/limits.ts'
import type { HomeWords, Review } from '#web/content/home.ts'
import { Carousel } from '#web/ui/carousel.tsx'

export function Reviews({ title, items }: HomeWords['reviews']) {
  return (
    <section className="section" aria-labelledby="reviews">
      <div className="wrap grid gap-x-20 gap-y-8 lg:grid-cols-[1fr_2fr]">
        <h2 id="reviews">{title}</h2>
        <Carousel
          label="Reviews"
          intervalMs={limits.reviewCarouselMs}
          slides={items.map((review) => <ReviewSlide key={review.name} review={review} />)}
        />
      </div>
    </section>
  )
}

function ReviewSlide({ review: { name, role, text, picture } }: { review: Review }) {
  return (
    <figure className="review">
      <blockquote>
        <p>{text}</p>
      </blockquote>
      <figcaption>
        <img {...picture} alt={picture.alt} loading="lazy" />
        <span>
          <strong className="block text-ink">{name}</strong>
          {role}
        </span>
      </figcaption>
    </figure>
  )
}
