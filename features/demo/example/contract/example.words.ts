import { managedWords, threadActions, type FeatureWords } from '@portal/contract'
import { vehicleThread } from './vehicle-thread.ts'
import { vehicles } from './vehicle.ts'

const kept = managedWords(vehicles, { code: 'exampleVehicle', name: '车辆', place: 76 })

export const exampleWords: FeatureWords = {
  audit: {
    ...kept,
    actions: { ...kept.actions, exampleVehicle: { ...kept.actions?.['exampleVehicle'], ...threadActions(vehicleThread) } },
  },
}
