/** How the page looks, on screens and on paper. */
export const referenceStyle = `
:root { color-scheme: light dark; --line: #8884; --shade: #8881; --link: light-dark(#0b5394, #8ab4f8); }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 76rem; padding: 1rem; }
h1 small, td small { font-weight: normal; opacity: .7; }
h2 { border-top: 2px solid var(--line); margin-top: 3rem; padding-top: 1rem; }
section { margin: 2.5rem 0; }
a { color: var(--link); }
nav { columns: 16rem; background: var(--shade); padding: 1rem; }
nav h2 { border: 0; font-size: 1rem; margin: 0; padding: 0; break-after: avoid; }
nav ul { margin: 0 0 1rem; padding-left: 1.2rem; break-inside: avoid; }
table { border-collapse: collapse; display: block; overflow-x: auto; font-size: .9rem; }
th, td { border-bottom: 1px solid var(--line); padding: .3rem .8rem .3rem 0; text-align: left; vertical-align: top; }
td code { overflow-wrap: anywhere; }
td ul { margin: 0; padding-left: 1.2rem; }
code, pre { font: .88em/1.5 ui-monospace, monospace; }
.path { font-size: 1.05rem; font-weight: bold; }
pre { background: var(--shade); overflow-x: auto; padding: .8rem; }
@media print {
  body { font-size: 9pt; max-width: none; padding: 0; }
  nav { display: none; }
  table { display: table; width: 100%; }
  tr, pre { break-inside: avoid; }
  h2, h3, h4 { break-after: avoid; }
  a { color: inherit; text-decoration: none; }
}
`
