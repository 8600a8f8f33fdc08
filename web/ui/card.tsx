import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'article' | 'li' | 'section'
  /** Lifts under the pointer; give the link inside `cover-link` to make the whole card press it. */
  interactive?: boolean
}

export function Card({ as = 'div', interactive, className, ...props }: CardProps) {
  const Element = as as 'div'
  return <Element {...props} className={cx('card', interactive && 'card-interactive', className)} />
}

/** The frame of the picture at the head of a card. */
export function CardMedia({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={cx('card-media', className)} />
}

export function CardBody({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={cx('card-body', className)} />
}
