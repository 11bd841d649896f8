/** A field with several simultaneous options. On the wire they are in form order, joined by commas. */
export function HeaderChoices({
  id,
  options,
  value,
  onWrite,
}: {
  id: string
  options: readonly string[]
  value: string
  onWrite: (value: string) => void
}) {
  const chosen = new Set(value === '' ? [] : value.split(','))
  const write = (option: string, isOn: boolean): void =>
    onWrite(options.filter((one) => (one === option ? isOn : chosen.has(one))).join(','))
  return (
    <div id={id} role="group">
      {options.map((option) => (
        <label key={option}>
          <input
            type="checkbox"
            checked={chosen.has(option)}
            onChange={(event) => write(option, event.target.checked)}
          />{' '}
          {option}
        </label>
      ))}
    </div>
  )
}
