import { factorWords } from '../second-factor.texts.ts'

export const StateTag = ({ isOn }: { isOn: boolean }) => (
  <span className={isOn ? 'tag done' : 'tag'}>{isOn ? factorWords.on : factorWords.off}</span>
)
