const names = ['Chromium', 'Firefox', 'WebKit']

const cell = (result, what) => {
  const found = result?.seen.find((each) => each.what === what)
  if (!found) return 'not tried'
  return found.failure ? `no: ${found.failure.replaceAll('|', '\\|')}` : 'yes'
}

/** The page docs/browsers.md, from what the tours have seen. */
export function browsersPage(results) {
  const all = [...new Set(results.flatMap((result) => result?.seen.map(({ what }) => what) ?? []))]
  const told = results.map((result, at) =>
    result
      ? `| ${names[at]} | ${result.version} | ${result.date} | \`${result.commit}\` |`
      : `| ${names[at]} | not tried | | |`,
  )
  const rows = all.map((what) => `| ${what} | ${results.map((result) => cell(result, what)).join(' | ')} |`)
  return `# Browsers

Made by \`npm run browsers -- --record\` from what it has seen; do not edit it by hand.

| Browser | Version | Tried on | Commit |
| --- | --- | --- | --- |
${told.join('\n')}

A screen works when it shows what it is for, without an error and no wider than the window. A form works when it was
filled, saved, and the server holds what was typed. WebKit here is WebKitGTK, which has the engine of Safari but is not
Safari: Apple's own parts, such as its keyboard and its downloads, are not tried.

| | ${names.join(' | ')} |
| --- | --- | --- | --- |
${rows.join('\n')}
`
}
