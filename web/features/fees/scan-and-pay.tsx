import type { UpiPayee } from '#contract/fees/upi-calls.ts'
import { inRupees, type Paise } from '#contract/money.ts'
import { Names } from '#web/ui/names.tsx'
import { Sentence } from '#web/ui/sentence.tsx'

/** Beside a code: how much it asks for, and for whom. */
export function ScanAndPay({ upi, amount }: { upi: UpiPayee; amount: Paise }) {
  return (
    <p className="min-w-0 text-sm wrap-anywhere">
      <Sentence
        text="Scan and pay {amount} to {payee}, {address}"
        parts={{ amount: <Amount of={amount} />, ...payeeParts(upi) }}
      />
    </p>
  )
}

/** For a sentence. As a text among others it would stay as it was when it changes: a translator makes one text of them. */
export function Amount({ of }: { of: Paise }) {
  return (
    <strong translate="no" className="tabular">
      {inRupees(of)}
    </strong>
  )
}

/** Whom the money goes to, for a sentence: what a bank knows them by is not translated. */
export function payeeParts({ payee, address }: UpiPayee) {
  return {
    payee: <Names of={[payee]} />,
    address: <Names of={[address]} />,
  }
}
