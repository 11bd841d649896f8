interface ChoiceRowProps<T extends string> {
  label: string
  names: Readonly<Record<T, string>>
  chosen: T
  onChoose: (value: T) => void
}

/** A few choices side by side, one of them pressed. */
export function ChoiceRow<T extends string>({ label, names, chosen, onChoose }: ChoiceRowProps<T>) {
  return (
    <div className="segments" role="group" aria-label={label}>
      {(Object.keys(names) as T[]).map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          className={value === chosen ? 'on' : ''}
          onClick={() => onChoose(value)}
        >
          {names[value]}
        </button>
      ))}
    </div>
  )
}
