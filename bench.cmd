@echo off
rem ./bench for Windows: builds on first use, then hands over to the command line.
setlocal
set "PROJECT=%~dp0"
set "BENCH_HOME=%PROJECT%plugins\distribution\target\ngsild-bench-home"
set JAVA=java
if not "%JAVA_HOME%"=="" set "JAVA=%JAVA_HOME%\bin\java"
"%JAVA%" -version >nul 2>&1 || (echo bench: no Java found. Install a JDK 17 or newer, or set JAVA_HOME. 1>&2 & exit /b 2)
if exist "%BENCH_HOME%\.built" goto run
call mvn -v >nul 2>&1 || (echo bench: no Maven found on the PATH. Install Maven 3.8 or newer. 1>&2 & exit /b 2)
echo bench: building; this takes a minute or two 1>&2
pushd "%PROJECT%"
call mvn -B -q -Dmaven.test.skip=true -Dspotless.check.skip=true -pl plugins/distribution -am package
if errorlevel 1 (popd & echo bench: the build failed 1>&2 & exit /b 2)
popd
type nul > "%BENCH_HOME%\.built"
:run
rem What each command gets, and why: see ./bench, which says the same.
set "MEMORY=-Xms24m -Xmx512m -XX:MaxNewSize=8m -XX:MinHeapFreeRatio=15"
set "COMPILER=-XX:TieredStopAtLevel=1"
set "CLASS_PATH=%BENCH_HOME%\ngsild-bench\command-line\*"
if not "%~1"=="convert" goto notconvert
set "MEMORY=-Xms64m -Xmx1g"
set "CLASS_PATH=%CLASS_PATH%;%BENCH_HOME%\ngsild-bench\projections\*"
for %%A in (%*) do if exist "%%~A" if /i "%%~xA"==".zip" if %%~zA GTR 50331648 set "COMPILER=-XX:+TieredCompilation"
:notconvert
if not "%~1"=="load" goto notload
set "MEMORY=-Xms64m -Xmx512m"
set "COMPILER=-XX:+TieredCompilation"
rem For topics. Their jars come behind ours, so that ours decide about logging.
set "CLASS_PATH=%CLASS_PATH%;%BENCH_HOME%\lib\*"
:notload
for %%A in (%*) do if "%%~A"=="--gtfs" set "MEMORY=-Xms64m -Xmx1g"
"%JAVA%" %COMPILER% -XX:+UseSerialGC -Xshare:auto %MEMORY% --enable-native-access=ALL-UNNAMED "-Dngsildbench.home=%BENCH_HOME%" "-Dngsildbench.project=%PROJECT%." -cp "%CLASS_PATH%" org.ngsildbench.commandline.Bench %*
exit /b %ERRORLEVEL%
