import { AttemptCard } from './attempt-card.tsx'
import { oneKeyTexts as texts } from './one-key.texts.ts'
import { useAttempts } from './use-attempts.ts'
import css from './one-key.module.css'

/** Every sending of a return, with what the bureau answered; nothing where it was filed by hand. */
export function AttemptList({ taskNo }: { taskNo: string }) {
  const { data = [] } = useAttempts(taskNo)
  if (data.length === 0) return null
  return (
    <div className={css.attempts}>
      <h3>{texts.exchanges}</h3>
      {data.map((attempt) => (
        <AttemptCard key={attempt.attemptId} attempt={attempt} />
      ))}
    </div>
  )
}
