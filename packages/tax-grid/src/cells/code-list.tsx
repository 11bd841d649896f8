import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { useSignal } from '../stores/signal.ts'
import type { CellCode } from '../model/grid-kind.ts'
import { useGrid } from '../cursor/grid-context.ts'
import { rowTexts } from '../figures/row.texts.ts'
import { gridTexts } from '../figures/grid.texts.ts'
import { loadCellCodes, loadedCodes, matchingCodes, matchingOptions, optionList } from './cell-codes.ts'
import css from '../look/grid.module.css'

export interface CodeChoice {
  id: string
  codes: readonly CellCode[]
  at: number
  aria: object
  /** True when the key chose or moved in the list. */
  onKey(event: KeyboardEvent, pick: (code: string) => void): boolean
}

/** List of codes under a code cell while typing: searched by number or name. */
/** Values of a column that is chosen from are listed alike. */
export function useCodeList(ref: string, text: string | null, options?: readonly string[]): CodeChoice {
  const id = useId()
  const { codes: choices } = useGrid().model.kind
  const all = useSignal(loadedCodes)
  // The list position applies only to the text it was chosen for.
  const [chosen, setChosen] = useState({ text, at: -1 })
  const at = chosen.text === text ? chosen.at : -1
  const list = choices?.listOf(ref) ?? null
  const takes = list !== null || options !== undefined
  useEffect(() => {
    if (takes && choices !== undefined) void loadCellCodes(choices)
  }, [takes, choices])
  const codes =
    text === null
      ? []
      : options !== undefined
        ? matchingOptions(options, text)
        : list === null
          ? []
          : matchingCodes(all.get(choices) ?? [], list, text)
  const isOpen = codes.length > 0
  return {
    id,
    codes,
    at,
    aria: takes
      ? {
          role: 'combobox',
          'aria-expanded': isOpen,
          'aria-controls': isOpen ? id : undefined,
          'aria-autocomplete': 'list',
          'aria-activedescendant': isOpen && at >= 0 ? `${id}-${at}` : undefined,
        }
      : {},
    onKey(event, pick) {
      if (!isOpen) return false
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      const isEnd = event.key === 'Enter' || event.key === 'Tab'
      const isWord = options !== undefined || !/^[0-9A-Za-z]*$/.test(text ?? '')
      const typedName = isEnd && at < 0 && codes.length === 1 && text !== '' && isWord
      const picked = isEnd ? codes[typedName ? 0 : at] : undefined
      if (step === undefined && picked === undefined) return false
      event.preventDefault()
      if (step !== undefined) setChosen({ text, at: (at + step + codes.length) % codes.length })
      else if (picked !== undefined) pick(picked.code)
      return true
    },
  }
}

export function CodeList({ list, onPick }: { list: CodeChoice; onPick: (code: string) => void }) {
  if (list.codes.length === 0) return null
  const isOptions = list.codes.every(({ list: name }) => name === optionList)
  return (
    <div className={css.codes}>
      <div role="listbox" id={list.id} aria-label={isOptions ? rowTexts.options : gridTexts.codeList}>
        {list.codes.map(({ code, name, basis }, index) => (
          <div
            key={code}
            role="option"
            id={`${list.id}-${index}`}
            aria-selected={index === list.at}
            tabIndex={-1}
            onPointerDown={(event) => {
              event.preventDefault()
              event.stopPropagation()
              onPick(code)
            }}
          >
            {!isOptions && <b>{code}</b>}
            {name}
            {basis !== '' && <em>{basis}</em>}
          </div>
        ))}
      </div>
      {!isOptions && <p>{gridTexts.codeListNote}</p>}
    </div>
  )
}
