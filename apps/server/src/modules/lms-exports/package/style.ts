/** How the pages of a package look, in light and dark; the colours are those of the product. */
export const STYLE = `:root{color-scheme:light dark;--paper:#fdfaf4;--ink:#2a201b;--soft:#6b5d55;--line:#e4dbd0;--sunken:#f6f0e7;--act:#a84a25;--on-act:#fff;--good:#1c6b38;--bad:#a32a20}
@media (prefers-color-scheme:dark){:root{--paper:#12131c;--ink:#f2ede4;--soft:#b9afa4;--line:#343646;--sunken:#23242f;--act:#ec9068;--on-act:#241208;--good:#7fdc9a;--bad:#ff9c8f}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.65 system-ui,"Noto Sans","Noto Sans Devanagari",sans-serif;overflow-wrap:anywhere}
main{max-width:48rem;margin:0 auto;padding:1.5rem 1rem 3rem;display:grid;gap:1rem}
main>*{min-width:0}
h1{font-size:1.625rem;line-height:1.25;margin:0}
h2{font-size:1.25rem}
h2,h3,h4{line-height:1.3;margin:.5rem 0 0}
p,ul,ol,pre,table,blockquote,fieldset{margin:0}
video{width:100%;max-height:80vh;background:#000;border-radius:8px}
img{max-width:100%;height:auto;border-radius:8px}
a{color:var(--act)}
.text{display:grid;gap:1rem}
.wide,pre{overflow-x:auto}
pre{background:var(--sunken);border:1px solid var(--line);border-radius:8px;padding:.75rem 1rem;font-size:.875rem}
table{border-collapse:collapse;width:100%}
th,td{border:1px solid var(--line);padding:.5rem .75rem;text-align:left;vertical-align:top}
blockquote{border-left:3px solid var(--line);padding-left:1rem;color:var(--soft)}
math[display=block]{overflow-x:auto}
.token-comment{color:var(--soft);font-style:italic}
.token-string{color:var(--good)}
.token-keyword,.token-number{color:var(--act)}
button{font:inherit;min-height:44px;padding:.5rem 1.125rem;border:0;border-radius:8px;background:var(--act);color:var(--on-act);font-weight:600;cursor:pointer;justify-self:start}
button.plain{background:none;color:var(--ink);border:1px solid var(--line);min-width:44px;padding:.5rem}
button[disabled]{opacity:.5;cursor:default}
:focus-visible{outline:3px solid var(--act);outline-offset:2px}
fieldset{border:1px solid var(--line);border-radius:12px;padding:1rem;display:grid;gap:.75rem;min-width:0}
legend{padding:0 .25rem;color:var(--soft);font-size:.875rem}
label{display:flex;gap:.625rem;align-items:flex-start;min-height:44px;padding:.25rem 0}
label input[type=radio],label input[type=checkbox]{width:1.25rem;height:1.25rem;margin:.2rem 0 0;flex:none;accent-color:var(--act)}
label.field{display:grid;gap:.25rem}
input[type=text],select{font:inherit;color:inherit;background:var(--paper);border:1px solid var(--soft);border-radius:8px;min-height:44px;padding:.5rem .75rem;width:100%}
ol.order{list-style:none;padding:0;display:grid;gap:.5rem}
ol.order li{display:flex;gap:.5rem;align-items:center}
ol.order li span{flex:1}
.hint{color:var(--soft);font-size:.875rem}
.good{color:var(--good);font-weight:600}
.bad{color:var(--bad);font-weight:600}
`;
