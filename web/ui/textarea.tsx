import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { useField } from './field-context.ts'

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea rows={4} {...useField(props)} className={cx('input', className)} />
}
