/**
 * What is changed, and by which tests it is judged: what decides without a page. The tests of pages, which hold the
 * rest, would take too long for thousands of runs.
 */
export const areas = {
  dataProvider: { mutate: ['dataProvider/**/*.ts'], tests: ['tests/dataProvider/**/*.test.ts'] },
  streams: { mutate: ['src/streams/**/*.ts'], tests: ['tests/streams/**/*.test.ts', 'tests/files/**/*.test.ts'] },
  engine: {
    mutate: [
      'src/engine/{access,enum}.ts',
      'src/engine/actions/execution.ts',
      'src/engine/fields/*.tsx',
      'src/engine/form/{formSchema,jsonFault,layout,resolver}.ts',
      'src/engine/save/{payload,same,saveSteps,trace,writeMany,writeOne,writeRecord}.ts',
      'src/engine/list/columns.ts',
      'src/engine/list/paging/{pageUrl,saneSearch}.ts',
    ],
    tests: ['tests/engine/**/*.test.ts', '!tests/engine/newResource.test.ts'],
  },
  rules: {
    mutate: [
      'resources/alert-rule/{,editor/}*.ts',
      'resources/cron/{nextRuns,reach,schedule}.ts',
      'resources/server/installCommand.ts',
      'resources/server-config/{agentConfig,allowlist,handouts}.ts',
      'resources/service/refuseTarget.ts',
      'resources/setting/themes.ts',
    ],
    // The tests that load whole resources, and with them all of the interface, would take most of the time.
    tests: [
      'tests/resources/**/*.test.ts',
      '!tests/resources/{contract,descriptors,fleet,wire}.test.ts',
      '!tests/resources/alert-rule/alertRuleDraft.test.ts',
      '!tests/resources/server-config/configNames.test.ts',
      '!tests/resources/server/{publicNote,publicNoteChoices}.test.ts',
    ],
  },
}
