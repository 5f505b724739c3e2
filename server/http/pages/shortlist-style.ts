/** The look of the client's pages: the product's colours and sizes, with the fonts of the device. */
export const SHORTLIST_STYLE = {
  html: `
:root{color-scheme:light dark;--ink:light-dark(#0b1b2b,#e8eef4);--soft:light-dark(#4a5b6c,#a9b8c6);--paper:light-dark(#fff,#14222f);--sand:light-dark(#f6f3ec,#0d1823);--line:light-dark(#dde4ea,#2a3d4e);--strong:light-dark(#7e8e9d,#5f7487);--peter:light-dark(#0b4fa8,#7fb2f5);--fill:light-dark(#0b4fa8,#1f6fd6);--peter-soft:light-dark(#e7effa,#1a3350);--good:light-dark(#1b7f4b,#5bc78d);--warn:light-dark(#855800,#f0b849);--bad:light-dark(#b42318,#f58a80)}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--sand);color:var(--ink);font:1rem/1.5 Inter,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;overflow-wrap:anywhere}
.top{display:flex;gap:.75rem;align-items:center;padding:.75rem 1rem;background:var(--paper);border-bottom:1px solid var(--line)}
.flag{flex:none;width:1.5rem;height:1.5rem;border-radius:4px;background:#0b4fa8;box-shadow:inset 0 0 0 .46rem #0b4fa8,inset 0 0 0 2rem #fff}
main{max-width:46rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{font:500 1.75rem/1.2 Newsreader,Georgia,serif;margin:.25rem 0 .75rem;text-wrap:balance}
h2{font-size:1.25rem;line-height:1.3;margin:0}
h3{font-size:1rem;margin:1.25rem 0 .25rem}
p{margin:0 0 .75rem}
ul{margin:0 0 .75rem;padding-left:1.1rem}
a{color:var(--peter)}
.soft{color:var(--soft)}
.small{font-size:.875rem}
.card{background:var(--paper);border:1px solid var(--line);border-radius:10px;padding:1.25rem 1rem;margin:1rem 0;scroll-margin-top:1rem}
@media(min-width:40rem){main{padding:2rem 1.5rem 5rem}.card{padding:1.5rem}}
blockquote{margin:.75rem 0;padding:.1rem 0 .1rem .75rem;border-left:3px solid var(--peter);white-space:pre-line}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.2rem 1rem;margin:.75rem 0}
dt{color:var(--soft)}
dd{margin:0}
.card h2+ul{margin-top:.75rem}
.good{color:var(--good)}
.warn{color:var(--warn)}
.bad{color:var(--bad)}
.lines{white-space:pre-line}
summary{cursor:pointer;color:var(--peter);min-height:2.75rem;display:flex;align-items:center}
summary::before{content:'+';width:1.25rem}
details[open]>summary::before{content:'\\2212'}
fieldset{border:0;padding:0;margin:0 0 .75rem}
legend{padding:0;font-weight:600;margin-bottom:.4rem}
.choices{display:flex;gap:.5rem}
.choices label{flex:1;position:relative}
.choices input{position:absolute;inset:0;width:100%;height:100%;margin:0;opacity:0;cursor:pointer}
.choices span{display:flex;min-height:2.75rem;align-items:center;justify-content:center;border:1px solid var(--strong);border-radius:8px}
.choices input:checked+span{background:var(--fill);border-color:var(--fill);color:#fff;font-weight:600}
.choices input:focus-visible+span,button:focus-visible,a:focus-visible,summary:focus-visible,textarea:focus-visible,input:focus-visible{outline:2px solid var(--peter);outline-offset:2px}
label.field{display:block;margin-bottom:.75rem}
label.field>span{display:block;font-weight:600;margin-bottom:.25rem}
textarea,input:not([type=radio]):not([type=checkbox]){width:100%;font:inherit;color:inherit;background:var(--paper);border:1px solid var(--strong);border-radius:8px;padding:.6rem .75rem;min-height:2.75rem}
input.code{font-size:1.5rem;letter-spacing:.3em;max-width:14rem}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:2.75rem;padding:0 1.25rem;font:inherit;font-weight:600;border:1px solid var(--fill);border-radius:8px;background:var(--fill);color:#fff;cursor:pointer;text-decoration:none}
button.quiet,.button.quiet{background:transparent;border-color:var(--strong);color:var(--ink)}
button.danger{background:transparent;border-color:var(--bad);color:var(--bad)}
.row{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center}
.note{padding:.6rem .75rem;border-radius:8px;background:var(--peter-soft);margin:0 0 .75rem}
.note.bad{background:transparent;border:1px solid var(--bad)}
footer{margin-top:2rem;font-size:.875rem;color:var(--soft)}
@media print{.top,form,footer,summary{display:none}body{background:#fff}.card{border:0;padding:0}}
`,
};
