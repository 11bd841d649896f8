import { DescriptionList, factsOf } from '@portal/page-kit/parts/description-list.tsx'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { useAction } from '@portal/web-kit/use-action'
import { useState } from 'react'
import { robotList, testRobotRoute, type Robot, type Tested } from '../../contract/index.ts'
import { deliveryTexts } from '../delivery.texts.ts'
import css from '../delivery.module.css'
import { TestAnswer } from './test-answer.tsx'

const texts = deliveryTexts.channels
const [kindsField] = robotList.fields.filter(({ name }) => name === 'kinds')
const fields = robotList.fields.filter((field) => field !== kindsField)

/** A robot, and a test that really speaks in its group. */
export function RobotFacts({ robot, kinds }: { robot: Robot; kinds: string }) {
  const [answer, setAnswer] = useState<Tested | null>(null)
  const test = useAction(testRobotRoute, { onDone: setAnswer, waits: false })
  return (
    <>
      <DescriptionList facts={[...factsOf(fields, robot), { title: kindsField?.title ?? '', value: kinds }]} />
      <p className={css.line}>
        <ActButton of={test} className="button" onClick={() => test.run({ body: { id: robot.id } })}>
          {texts.test}
        </ActButton>
        <TestAnswer answer={answer} />
      </p>
    </>
  )
}
