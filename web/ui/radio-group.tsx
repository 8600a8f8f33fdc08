import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { languageOf } from '#contract/language-of.ts'
import { cx } from './cx.ts'
import { FieldError } from './field.tsx'
import { useFormError } from './field-context.ts'
import { useShownError } from './use-shown-error.ts'

interface Option {
  value: string
  label: ReactNode
  /** The label is a name, which is read in its language and not translated. */
  isName?: boolean
  hint?: ReactNode
  disabled?: boolean
  /** Once answers are marked: that it is the right one, or was chosen wrongly. */
  mark?: 'right' | 'wrong'
}

interface RadioGroupProps {
  legend: ReactNode
  hideLegend?: boolean
  name: string
  options: Option[]
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  look?: 'list' | 'cards' | 'segments'
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  className?: string
}

export function RadioGroup({
  legend,
  hideLegend,
  look = 'list',
  options,
  error,
  className,
  ...props
}: RadioGroupProps) {
  const errorId = useId()
  const ref = useRef<HTMLFieldSetElement>(null)
  const { shown, handleChange } = useShownError(useFormError(props.name, error), ref)
  // What was chosen before the page's scripts came: React leaves it so and tells nobody.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    const chosen = ref.current?.querySelector<HTMLInputElement>(':checked')?.value
    if (props.value !== undefined && chosen !== undefined && chosen !== props.value) props.onChange?.(chosen)
  }, [])
  const choices = options.map((option) => <Choice key={option.value} option={option} {...props} />)

  return (
    <fieldset
      ref={ref}
      onChange={handleChange}
      className={cx('choice-group', look !== 'segments' && `choice-${look}`, className)}
      disabled={props.disabled}
      aria-describedby={shown ? errorId : undefined}
    >
      <legend className={hideLegend ? 'sr-only' : 'field-label'}>{legend}</legend>
      {look === 'segments' ? <div className="choice-segments">{choices}</div> : choices}
      {shown && <FieldError id={errorId}>{shown}</FieldError>}
    </fieldset>
  )
}

type ChoiceProps = Pick<RadioGroupProps, 'name' | 'value' | 'defaultValue' | 'onChange' | 'required'> & {
  option: Option
}

function Choice({ option, name, value, defaultValue, onChange, required }: ChoiceProps) {
  const isControlled = value !== undefined
  return (
    <label className="choice" data-mark={option.mark}>
      <input
        type="radio"
        name={name}
        value={option.value}
        disabled={option.disabled}
        required={required}
        checked={isControlled ? value === option.value : undefined}
        defaultChecked={isControlled ? undefined : defaultValue === option.value}
        onChange={() => onChange?.(option.value)}
      />
      <span>
        {option.isName ? (
          <span {...languageOf(option.label)} translate="no">
            {option.label}
          </span>
        ) : (
          option.label
        )}
        {option.hint && <span className="choice-hint">{option.hint}</span>}
      </span>
    </label>
  )
}
