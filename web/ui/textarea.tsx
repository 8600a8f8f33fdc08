import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { useTextField } from './field-context.ts'

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea rows={4} {...useTextField(props)} className={cx('input', className)} />
}
