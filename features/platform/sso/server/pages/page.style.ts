/**
 * Colours copied from the product's tokens (packages/web-kit/src/styles/tokens.css), because these pages are outside
 * its build.
 */
export const pageStyle = `:root{color-scheme:light dark;--page:light-dark(#F3F5F9,#0E131B);
  --surface:light-dark(#FFFFFF,#151B25);--line:light-dark(#CBD3DF,#364255);
  --control:light-dark(#808DA2,#66758C);--text:light-dark(#182235,#E7ECF4);
  --text2:light-dark(#445066,#B9C4D4);--text3:light-dark(#586478,#99A6BA);
  --primary:light-dark(#1550C4,#306BDE);--link:light-dark(#1550C4,#86AEF8);
  --warn:light-dark(#A84207,#EFAE70);--warnbg:light-dark(#FDF2E4,#362513);
  --err:light-dark(#B92418,#F59388);--errbg:light-dark(#FDEDEB,#3B1C1B);
  --hover:light-dark(#F1F5FC,#1E2838)}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;background:var(--page);
  color:var(--text);
  font:14px/22px "PingFang SC","Microsoft YaHei","Noto Sans SC","Noto Sans CJK SC",sans-serif}
main{width:min(440px,100%);background:var(--surface);border:1px solid var(--line);border-radius:8px;padding:32px}
h1{margin:0 0 12px;font-size:20px;line-height:28px}p{margin:0 0 12px;color:var(--text2)}
.note{display:inline-block;margin:0 0 12px;padding:2px 10px;border-radius:4px;
  background:var(--warnbg);color:var(--warn);font-size:12px;line-height:18px}
.err{padding:8px 12px;border-radius:6px;background:var(--errbg);color:var(--err)}
.det{font-size:12px;line-height:18px;color:var(--text3);overflow-wrap:anywhere}
.acts{display:flex;flex-wrap:wrap;gap:8px;margin-top:20px}
button,.acts a{display:inline-flex;align-items:center;justify-content:center;min-height:36px;
  padding:6px 16px;border:1px solid var(--control);border-radius:6px;background:var(--surface);
  color:var(--text);font:inherit;text-decoration:none;cursor:pointer}
button:hover,.acts a:hover{background:var(--hover)}
.acts .primary{background:var(--primary);border-color:var(--primary);color:#FFFFFF}
.acts .primary:hover{text-decoration:underline;background:var(--primary)}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
label{display:block;margin:12px 0 4px;font-size:13px;color:var(--text2)}
input,select{width:100%;height:40px;padding:0 10px;border:1px solid var(--control);
  border-radius:6px;background:var(--surface);color:var(--text);font:inherit}
ul{list-style:none;margin:0;padding:0}
.people{display:grid;grid-template-columns:1fr 1fr;gap:8px}
.people button{width:100%;flex-direction:column;align-items:flex-start;text-align:left}
.people small,dt{font-size:12px;line-height:18px;color:var(--text3)}
dl{margin:0;display:grid;grid-template-columns:96px 1fr;gap:6px 12px}dd{margin:0;overflow-wrap:anywhere}
@media (max-width:420px){main{padding:20px}.people{grid-template-columns:1fr}}`
