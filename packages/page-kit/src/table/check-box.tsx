import { useEffect, useRef, type MouseEvent } from 'react'

/** A native checkbox whose whole cell is its target. `onCheck` gets whether Shift was held. */
export function CheckBox({
  label,
  state,
  isRadio = false,
  onCheck,
}: {
  label: string
  state: 'all' | 'some' | 'none'
  isRadio?: boolean
  onCheck: (isChecked: boolean, isRange: boolean) => void
}) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = state === 'some'
  }, [state])
  return (
    <label className="touch">
      <input
        ref={box}
        type={isRadio ? 'radio' : 'checkbox'}
        tabIndex={0}
        aria-label={label}
        checked={state === 'all'}
        onChange={(event) =>
          onCheck(event.target.checked, (event.nativeEvent as unknown as MouseEvent).shiftKey === true)
        }
      />
    </label>
  )
}
