import { fieldNames, importActions, upkeepActions, upkeepFacts, type FeatureWords } from '@portal/contract'
import { Vehicle, vehicleUpkeep } from './vehicle.ts'

export const exampleWords: FeatureWords = {
  audit: {
    groups: { vehicle: { name: '车辆', place: 76 } },
    actions: {
      vehicle: upkeepActions(vehicleUpkeep),
      files: { 'vehicle.export': '导出车辆', ...importActions('vehicle.import', '车辆') },
    },
    fields: fieldNames(Vehicle),
    facts: upkeepFacts,
  },
}
