import { isMobile } from '@portal/domain/mobile'
import { Icon } from '@portal/web-kit/icon.tsx'
import { useId, useState, type FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { phoneTexts } from '../phone.texts.ts'
import { addressOf, type OutboxAsked } from './outbox.rules.ts'
import css from './outbox.module.css'

const texts = phoneTexts.outbox

/** Search field for a phone's messages. */
export function OutboxSearch({ asked }: { asked: OutboxAsked }) {
  const id = useId()
  const navigate = useNavigate()
  const [phone, setPhone] = useState(asked.phone)
  const [isWrong, setWrong] = useState(false)
  const look = (event: FormEvent) => {
    event.preventDefault()
    const typed = phone.replace(/\s/g, '')
    const isFine = typed === '' || isMobile(typed)
    setWrong(!isFine)
    if (isFine) void navigate(addressOf({ phone: typed, page: 1 }))
  }
  return (
    <form className={css.outboxSearch} role="search" noValidate onSubmit={look}>
      <label htmlFor={id}>{texts.phone}</label>
      <input
        id={id}
        className="input"
        type="tel"
        inputMode="numeric"
        maxLength={20}
        value={phone}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-fault` : undefined}
        onChange={(event) => {
          setPhone(event.target.value)
          setWrong(false)
        }}
      />
      <button type="submit" className="button">
        <Icon name="search" />
        {texts.search}
      </button>
      {asked.phone !== '' && <Link to={addressOf({ phone: '', page: 1 })}>{texts.clear}</Link>}
      {isWrong && (
        <span className="error-text text-tiny" id={`${id}-fault`} role="alert">
          {texts.wrong}
        </span>
      )}
    </form>
  )
}
