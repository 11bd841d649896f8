// The static copy of a return's page with its table drawn by React: one input, no model. Keys write a figure into the
// cell and move, a paste writes text into cells. Rows that nothing changed for are not drawn again.
import { createElement, memo, useLayoutEffect, useRef, useState } from 'react'
import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

const activeClass = 'tax-grid__active'
const figureClass = 'tax-grid__figure'
const refsOf = (row: Element): string[] =>
  [...row.querySelectorAll<HTMLElement>('td[data-ref]')].map((cell) => cell.dataset['ref']!)

const table = document.querySelector('td[data-ref]')!.closest('table')!
// The copy keeps the names that the build gave to the classes of the page's own input and active cell.
const inputClass = table.querySelector('td input')?.className ?? ''
for (const left of table.querySelectorAll('td input')) left.remove()
for (const left of table.querySelectorAll('td[data-ref]')) left.classList.remove(activeClass)
const lines = [...table.querySelectorAll('tbody tr')].map(refsOf).filter((refs) => refs.length > 0)
const textsAtFirst: Readonly<Record<string, string>> = Object.fromEntries(
  [...table.querySelectorAll<HTMLElement>('td[data-ref]')].map((cell) => [
    cell.dataset['ref']!,
    cell.querySelector(`:scope > .${figureClass}`)?.textContent ?? '',
  ]),
)

/** Attributes of an element of the copy as properties of React. */
function propsOf(element: Element): Record<string, string> {
  const named: Record<string, string> = { class: 'className', colspan: 'colSpan', rowspan: 'rowSpan' }
  return Object.fromEntries(
    [...element.attributes]
      .filter(({ name }) => name !== 'style')
      .map(({ name, value }) => [named[name] ?? name, value]),
  )
}
const asIt = (element: Element, key: number): ReactNode =>
  createElement(element.localName, {
    ...propsOf(element),
    key,
    dangerouslySetInnerHTML: { __html: element.innerHTML },
  })

/** The one input: fully selected when it comes into a cell. */
function Input({ text }: { text: string }): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    input.current!.focus({ preventScroll: true })
    input.current!.select()
    input.current!.closest('td')!.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [])
  return createElement('input', { ref: input, className: inputClass, defaultValue: text })
}

function drawCell(cell: Element, text: string, isActive: boolean, key: number): ReactNode {
  const props = propsOf(cell)
  const { className } = props
  return createElement(
    'td',
    { ...props, key, className: isActive ? `${className} ${activeClass}` : className },
    createElement('span', { className: figureClass }, text),
    isActive && createElement(Input, { text }),
  )
}

interface RowProps {
  row: Element
  /** Texts of its cells, of one changed a new list. */ texts: readonly string[]
  active: number
}
const Row = memo(({ row, texts, active }: RowProps): ReactNode => {
  let column = -1
  return createElement(
    'tr',
    propsOf(row),
    [...row.children].map((child, key) => {
      if (!child.matches('td[data-ref]')) return asIt(child, key)
      column += 1
      return drawCell(child, texts[column]!, column === active, key)
    }),
  )
})

const figures = new Intl.NumberFormat('en', { minimumFractionDigits: 2 })

function Table(): ReactNode {
  const [[line, column], setPlace] = useState<readonly [number, number]>([0, 0])
  const [texts, setTexts] = useState(() => lines.map((refs) => refs.map((ref) => textsAtFirst[ref]!)))
  const write = (block: readonly (readonly string[])[]): void =>
    setTexts((now) =>
      now.map((old, at) => {
        const given = block[at - line]
        if (given === undefined) return old
        return old.map((text, place) => {
          const typed = given[place - column]
          return typed === undefined ? text : figures.format(Number(typed))
        })
      }),
    )
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    if (event.key === 'Enter') write([[(event.target as HTMLInputElement).value]])
    if (lines[line + step]?.[column] !== undefined) setPlace([line + step, column])
  }
  const onPaste = (event: ClipboardEvent): void => {
    event.preventDefault()
    write(
      event.clipboardData
        .getData('text/plain')
        .split(/\r?\n/)
        .map((each) => each.split('\t')),
    )
  }
  let at = -1
  const rowOf = (row: Element, key: number): ReactNode => {
    if (row.querySelector('td[data-ref]') === null) return asIt(row, key)
    at += 1
    return createElement(Row, { key, row, texts: texts[at]!, active: at === line ? column : -1 })
  }
  return createElement(
    'table',
    { ...propsOf(table), onKeyDown, onPaste },
    [...table.children].map((part, key) =>
      part.localName === 'tbody'
        ? createElement('tbody', { ...propsOf(part), key }, [...part.children].map(rowOf))
        : asIt(part, key),
    ),
  )
}

const place = document.createElement('div')
place.style.display = 'contents'
// React draws from the copy, which it takes the place of.
table.replaceWith(place)
createRoot(place).render(createElement(Table))
