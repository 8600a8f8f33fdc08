/** People neither see nor reach this field; robots fill it in, and the server then drops what they sent. */
export function TrapField() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        Website
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
