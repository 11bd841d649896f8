import { Combobox } from '@base-ui/react/combobox'
import { Icon } from '@portal/web-kit/icon.tsx'
import { useLayoutEffect, useRef, useState } from 'react'
import { layerContainer } from '../../popover/layer-container.ts'
import { ChosenTag } from '../chosen-tag.tsx'
import type { FieldInput, Option } from '../field-input.ts'
import { fieldTexts } from '../field.texts.ts'
import { useFound, type Found, type FoundSource } from './found-source.ts'
import { useComposing } from './use-composing.ts'
import css from './search.module.css'

const texts = fieldTexts.search
const gap = 4
const isSame = (one: Option, other: Option): boolean => one.value === other.value

/** A text field with a list of what is found. Loaded with Base UI when the first such field is drawn. */
export function SearchBox({
  control,
  source,
  chosen,
  isMany,
  onChange,
  disabled = false,
  placeholder = texts.type,
}: Omit<FieldInput<never>, 'value' | 'onChange'> & {
  source: FoundSource
  chosen: readonly Option[]
  isMany: boolean
  onChange: (options: readonly Option[]) => void
}) {
  const root = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  // What is typed and not picked; null shows the picked name.
  const [typed, setTyped] = useState<string | null>(null)
  const composing = useComposing(input)
  const found = useFound(source, typed ?? '', isOpen)
  const [single] = isMany ? [] : chosen
  // The library has its own English for them, and draws one only after the list is placed: so after each drawing.
  useLayoutEffect(() => {
    if (!isOpen) return
    for (const button of document.querySelectorAll('[aria-label="Dismiss"]'))
      button.setAttribute('aria-label', texts.close)
  })

  const pick = (options: readonly Option[]): void => {
    if (!isMany) setTyped(null)
    composing.drop()
    onChange(options)
  }
  const shared = {
    items: found.options,
    filter: null,
    disabled,
    open: isOpen,
    autoHighlight: true,
    isItemEqualToValue: isSame,
    inputValue: typed ?? single?.label ?? '',
  } as const
  type Change = { reason: string; event: Event; cancel: () => void }
  const onInputValueChange = (text: string, details: Change): void => {
    // Everything but typing is derived: from what is picked, or from leaving the field.
    if (details.reason !== 'input-change' || composing.isDropped(details.event)) {
      details.cancel()
      return
    }
    setTyped(text)
  }
  const onOpenChange = (open: boolean, details: Change): void => {
    // Of several, the list stays open for the next.
    if (!open && ((isMany && details.reason === 'item-press') || composing.isEnding())) {
      details.cancel()
      return
    }
    setOpen(open)
  }
  const list = (
    <>
      <div className={css.searchBox} ref={root}>
        {isMany &&
          chosen.map((option) => (
            <ChosenTag
              key={option.value}
              label={option.label}
              disabled={disabled}
              onRemove={() => {
                onChange(chosen.filter((each) => each.value !== option.value))
                input.current?.focus()
              }}
            />
          ))}
        <Combobox.Input
          {...control}
          ref={input}
          className="input"
          placeholder={isMany && chosen.length > 0 ? '' : placeholder}
          autoComplete="off"
          onBlur={() => {
            if (composing.isEnding()) return
            setTyped(null)
            setOpen(false)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') {
              // Closed, the library would clear what is picked; open, a dialog around it must stay.
              if (isOpen) event.preventDefault()
              else event.preventBaseUIHandler()
            }
            if (isMany && event.key === 'Backspace' && event.currentTarget.value === '') onChange(chosen.slice(0, -1))
          }}
        />
      </div>
      {isOpen && (
        <Combobox.Portal container={layerContainer(root.current)}>
          <Combobox.Positioner className={css.searchLayer} anchor={root} positionMethod="fixed" sideOffset={gap}>
            {/* Not the library's Popup, which hides the rest of the page from readers. A press keeps the focus. */}
            <div role="presentation" className={css.searchPopup} onMouseDown={(event) => event.preventDefault()}>
              <Combobox.Status className={css.searchStatus}>{statusOf(found)}</Combobox.Status>
              <Combobox.List aria-label={texts.results}>
                {(option: Option) => (
                  <Combobox.Item key={option.value} value={option} className={css.searchItem}>
                    <span>{option.label}</span>
                    {option.hint !== undefined && <small className="faint">{option.hint}</small>}
                    <Combobox.ItemIndicator className={css.searchPicked}>
                      <Icon name="check" size="s" />
                    </Combobox.ItemIndicator>
                  </Combobox.Item>
                )}
              </Combobox.List>
            </div>
          </Combobox.Positioner>
        </Combobox.Portal>
      )}
    </>
  )
  return isMany ? (
    <Combobox.Root
      {...shared}
      multiple
      value={[...chosen]}
      onValueChange={(options) => pick(options)}
      onInputValueChange={onInputValueChange}
      onOpenChange={onOpenChange}
    >
      {list}
    </Combobox.Root>
  ) : (
    <Combobox.Root
      {...shared}
      value={single ?? null}
      onValueChange={(option) => pick(option === null ? [] : [option])}
      onInputValueChange={onInputValueChange}
      onOpenChange={onOpenChange}
    >
      {list}
    </Combobox.Root>
  )
}

function statusOf(found: Found): string | null {
  if (found.state === 'searching') return found.options.length === 0 ? texts.searching : null
  if (found.state === 'failed') return texts.failed
  return found.state === 'found' && found.options.length === 0 ? texts.nothing(found.word) : null
}
