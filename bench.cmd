@echo off
rem ./bench for Windows: builds on first use and after a change, then starts the command line.
setlocal
set "PROJECT=%~dp0"
set "BENCH_HOME=%PROJECT%plugins\distribution\target\ngsild-bench-home"
set DISTRIBUTION=
if not exist "%PROJECT%bin\ApacheJMeter.jar" goto clone
rem In a distribution there is nothing to build, and runs go to the current folder.
set DISTRIBUTION=yes
set "BENCH_HOME=%PROJECT%."
set "PROJECT=%CD%\"
:clone
set "VERSION=%TEMP%\ngsild-bench-java-%RANDOM%.txt"

set JAVA=java
if not "%JAVA_HOME%"=="" set "JAVA=%JAVA_HOME%\bin\java"
set JDK=
"%JAVA%" -version >"%VERSION%" 2>&1
for /f "usebackq tokens=2,3" %%A in ("%VERSION%") do if "%%A"=="version" set "JDK=%%~B"
del "%VERSION%"
if not defined JDK (echo bench: no Java found at '%JAVA%'. Install a JDK 17 or newer, or point JAVA_HOME at one. 1>&2 & exit /b 2)
set MAJOR=
for /f "delims=.-+ " %%M in ("%JDK%") do set "MAJOR=%%M"
if %MAJOR% LSS 17 (echo bench: '%JAVA%' is Java %MAJOR%. ngsild-bench needs a JDK 17 or newer: install one or set JAVA_HOME. 1>&2 & exit /b 2)

if defined DISTRIBUTION goto built
"%JAVA%" "%PROJECT%plugins\distribution\src\launcher\BenchBuild.java" "%PROJECT%." mvn.cmd
if errorlevel 1 exit /b 2
:built

rem What each command gets, and why: see ./bench, which says the same.
set "LARGE=-Xms64m -Xmx1g"
if defined HEAP set "LARGE=%HEAP%"
set "MEMORY=-Xms24m -Xmx512m -XX:MaxNewSize=8m -XX:MinHeapFreeRatio=15"
set "COMPILER=-XX:TieredStopAtLevel=1"
set "CLASS_PATH=%BENCH_HOME%\ngsild-bench\command-line\*"
if not "%~1"=="convert" goto notconvert
set "MEMORY=%LARGE%"
set "CLASS_PATH=%CLASS_PATH%;%BENCH_HOME%\ngsild-bench\projections\*"
for %%A in (%*) do if exist "%%~A" if /i "%%~xA"==".zip" if %%~zA GTR 50331648 set "COMPILER=-XX:+TieredCompilation"
:notconvert
if not "%~1"=="load" goto notload
set "MEMORY=-Xms64m -Xmx512m"
if defined HEAP set "MEMORY=%HEAP%"
set "COMPILER=-XX:+TieredCompilation"
rem For topics. Their jars come behind ours, so that ours decide about logging.
set "CLASS_PATH=%CLASS_PATH%;%BENCH_HOME%\lib\*;%BENCH_HOME%\lib\ext\*"
:notload
for %%A in (%*) do if "%%~A"=="--gtfs" set "MEMORY=%LARGE%"
"%JAVA%" %COMPILER% -XX:+UseSerialGC -Xshare:auto %MEMORY% --enable-native-access=ALL-UNNAMED -Dsun.misc.unsafe.memory.access=allow "-Dngsildbench.home=%BENCH_HOME%" "-Dngsildbench.project=%PROJECT%." -cp "%CLASS_PATH%" org.ngsildbench.commandline.Bench %*
exit /b %ERRORLEVEL%
