import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { cx } from './cx.ts'
import { useField, useTextField } from './field-context.ts'

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input {...useTextField(props)} className={cx('input', className)} />
}

export function PasswordInput({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye

  return (
    <span className="input-frame" data-button="">
      <input
        {...useField(props)}
        className={cx('input', className)}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
      />
      <button
        type="button"
        onClick={() => setIsShown(!isShown)}
        aria-pressed={isShown}
        aria-label="Show password"
      >
        <Icon aria-hidden="true" />
      </button>
    </span>
  )
}
